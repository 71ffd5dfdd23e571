import type { ContextFields, ContextVersion } from "@schema/context";
import { Link } from "@tanstack/react-router";
import { WordDiff } from "@/components/diff/word-diff";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useRestoreContext } from "../api";
import { changedFields } from "../context-text";
import { copy } from "../copy";
import { fieldLabel } from "../field-words";

/** Field by field, what is in `after` and not in `before` (+), and the other way round (−). */
function ContextChanges({ before, after }: { before: ContextFields; after: ContextFields }) {
  const changed = changedFields(before, after);
  if (changed.length === 0)
    return <p className="px-4 py-3 text-ink-3 text-sm">{copy.historyEntry.noChanges}</p>;
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

const reasons = {
  edited: copy.historyEntry.editedByHand,
  proposal: copy.historyEntry.fromProposal,
  restored: copy.historyEntry.restored,
};

type State = { version: number; fields: ContextFields };
type HistoryEntryProps = { version: ContextVersion; before: State; newest: State; mayEdit: boolean };

/** The newest change can be undone; from older ones, their state can be restored. */
export function HistoryEntry({ version, before, newest, mayEdit }: HistoryEntryProps) {
  const { id, slug } = useCurrentWorkspace();
  const restore = useRestoreContext(id);
  const isNewest = version.version === newest.version;
  const goBack = () =>
    restore.mutate(
      { version: isNewest ? before.version : version.version, base: newest.version },
      {
        onSuccess: () =>
          toast.success(isNewest ? copy.historyEntry.changeUndone : copy.historyEntry.earlierVersionRestored),
      },
    );
  return (
    <li className="overflow-hidden rounded-xl border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-3">
        <div className="grid gap-0.5 text-sm">
          <p className="font-medium">
            {version.proposalId ? (
              <Link
                to="/w/$slug/context/proposals/$proposalId"
                params={{ slug, proposalId: version.proposalId }}
                className={textLinkClass}
              >
                {reasons[version.reason]}
              </Link>
            ) : (
              reasons[version.reason]
            )}
          </p>
          <p className="text-ink-3 text-xs">
            <RelativeTime at={version.createdAt} />
            {version.createdBy && copy.historyEntry.by(version.createdBy)}
          </p>
        </div>
        {mayEdit && (
          <Button size="sm" loading={restore.isPending} onClick={goBack}>
            {isNewest ? copy.historyEntry.undoChange : copy.historyEntry.restoreVersion}
          </Button>
        )}
      </div>
      {restore.error && (
        <div className="p-3 pb-0">
          <FormError error={restore.error} />
        </div>
      )}
      <ContextChanges before={before.fields} after={version.fields} />
    </li>
  );
}
