import type { ReviewItem } from "@schema/review";
import Eraser from "lucide-react/icons/eraser";
import { WordDiff } from "@/components/diff/word-diff";
import { copy } from "../copy";

type CorrectedSentencesProps = { corrections: NonNullable<ReviewItem["corrections"]> };

/** Sentences without a source that the run rewrote or cut, each before and after. */
export function CorrectedSentences({ corrections }: CorrectedSentencesProps) {
  if (corrections.length === 0) return null;
  const cut = corrections.filter(({ after }) => after === null).length;
  return (
    <details className="rounded-xl border bg-surface text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl px-3.5 py-2 font-medium">
        <Eraser aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        {copy.correctedSentences.heading(corrections.length - cut, cut)}
      </summary>
      <p className="px-3.5 text-ink-2">{copy.correctedSentences.about}</p>
      <ul className="mt-1 divide-y">
        {corrections.map(({ before, after }) => (
          <li key={before}>
            <WordDiff before={before} after={after ?? ""} />
          </li>
        ))}
      </ul>
    </details>
  );
}
