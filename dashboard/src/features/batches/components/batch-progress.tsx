import type { Batch } from "@schema/batches";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/lib/cn";
import { batchWords } from "../batch-state-words";
import { copy } from "../copy";

export function BatchBadge({ batch }: { batch: Batch }) {
  const { label, tone } = batchWords(batch);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

const names = [
  { name: "completed", label: "done", look: "text-good" },
  { name: "awaitingReview", label: copy.batchCounts.waitingForReview, look: "text-warn" },
  { name: "scheduled", label: "scheduled", look: "text-accent" },
  { name: "published", label: "published", look: "text-good" },
  { name: "processing", label: copy.batchCounts.inProgress, look: "text-accent" },
  { name: "pending", label: copy.batchCounts.toCome, look: "text-ink-2" },
  { name: "failed", label: "failed", look: "text-bad" },
  { name: "cancelled", label: "cancelled", look: "text-ink-3" },
] as const;

/** "12 of 50 done · 8 waiting for review · 4 scheduled · 3 in progress · 35 not started". */
export function BatchCounts({ counts }: { counts: Batch["counts"] }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm tabular-nums">
      {names
        .filter(({ name }) => name === "completed" || counts[name] > 0)
        .map(({ name, label, look }) => (
          <span key={name} className={cn("font-medium", look)}>
            {counts[name]}
            {name === "completed" && copy.batchCounts.of(counts.total)}{" "}
            <span className="font-normal">{label}</span>
          </span>
        ))}
    </p>
  );
}

const shares = [
  { name: "completed", look: "bg-good" },
  { name: "failed", look: "bg-bad" },
  { name: "cancelled", look: "bg-control" },
  { name: "processing", look: "bg-accent animate-pulse" },
] as const;

/** How much of a batch is done, failed, cancelled and in progress; the text beside it says the same. */
export function ProgressBar({ counts, name }: { counts: Batch["counts"]; name: string }) {
  const settled = counts.completed + counts.failed + counts.cancelled;
  return (
    <div
      role="progressbar"
      aria-label={copy.progressBar.progressOf(name)}
      aria-valuemin={0}
      aria-valuemax={counts.total}
      aria-valuenow={settled}
      aria-valuetext={copy.progressBar.ofDone(settled, counts.total)}
      className="flex h-2 w-full gap-px overflow-hidden rounded-full bg-hover"
    >
      {shares.map((share) =>
        counts[share.name] > 0 ? (
          <span
            key={share.name}
            className={cn("h-full min-w-1 transition-[flex-grow] duration-500", share.look)}
            style={{ flexGrow: counts[share.name], flexBasis: 0 }}
          />
        ) : null,
      )}
      {counts.pending > 0 && <span className="h-full" style={{ flexGrow: counts.pending, flexBasis: 0 }} />}
    </div>
  );
}
