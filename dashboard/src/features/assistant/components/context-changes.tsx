import type { ContextFields } from "@schema/context";
import { WordDiff } from "@/components/diff/word-diff";
import { changedFields } from "../context-text";
import { fieldLabel } from "../field-words";

/** Field by field, what is in `after` and not in `before` (+), and the other way round (−). */
export function ContextChanges({ before, after }: { before: ContextFields; after: ContextFields }) {
  const changed = changedFields(before, after);
  if (changed.length === 0) return <p className="px-4 py-3 text-ink-3 text-sm">It changed nothing.</p>;
  return (
    <dl className="divide-y">
      {changed.map((field) => (
        <div key={field.name} className="px-1 py-2">
          <dt className="px-3 pt-1 font-medium text-ink-3 text-xs">{fieldLabel[field.name]}</dt>
          <dd className="max-h-80 overflow-y-auto [&>p]:py-1.5">
            <WordDiff before={field.before} after={field.after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
