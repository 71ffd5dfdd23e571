import type { Batch } from "@schema/batches";
import { cn } from "@/lib/cn";
import { copy } from "../copy";

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
