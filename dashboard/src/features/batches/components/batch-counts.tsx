import type { Batch } from "@schema/batches";
import { cn } from "@/lib/cn";
import { copy } from "../copy";

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
