import type { RevisionSummary } from "@schema/posts";
import { RelativeTime } from "@/components/ui/relative-time";
import { cn } from "@/lib/cn";

const reasons: Record<string, string> = {
  created: "Created",
  saved: "Saved",
  autosaved: "Written",
  updated: "Updated",
  restored: "Restored",
  replaced: "Unpublished edits before a restore",
  imported: "Imported",
  duplicated: "Copied from another post",
};

type RevisionListProps = {
  revisions: RevisionSummary[];
  chosen: number | null;
  onChoose: (number: number) => void;
};

export function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  return (
    <ol className="grid gap-0.5 phone:max-h-44 phone:overflow-y-auto" aria-label="Saved states, newest first">
      {revisions.map(({ number, reason, createdBy, createdAt }) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
            className={cn(
              "-outline-offset-2 grid w-full gap-0.5 rounded-lg px-3 py-2 text-left text-sm transition-colors hover:bg-hover",
              number === chosen && "bg-hover",
            )}
          >
            <span className="font-medium">
              <RelativeTime at={createdAt} />
            </span>
            <span className="text-ink-3 text-xs">
              {reasons[reason] ?? reason}
              {createdBy && ` by ${createdBy}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
