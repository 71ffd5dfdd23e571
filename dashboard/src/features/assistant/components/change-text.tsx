import { WordDiff } from "@/components/diff/word-diff";

/** A new text as it is; a changed one with what goes and what comes. */
export function ChangeText({ before, after }: { before: string; after: string }) {
  return (
    <div className="max-h-96 overflow-y-auto px-1 pb-1">
      {before === "" ? (
        <p className="whitespace-pre-wrap p-3 text-sm leading-relaxed [overflow-wrap:anywhere]">{after}</p>
      ) : (
        <WordDiff before={before} after={after} />
      )}
    </div>
  );
}
