import type { Batch } from "@schema/batches";
import { Link } from "@tanstack/react-router";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { aboutDuration } from "@/lib/duration-words";
import { usd } from "@/lib/usd";
import { isBatchMoving } from "../is-batch-moving";
import { BatchBadge } from "./batch-badge";
import { BatchCounts } from "./batch-counts";
import { ProgressBar } from "./progress-bar";

export function BatchesList({ batches }: { batches: Batch[] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <ul aria-label="Batches" className="grid gap-3">
      {batches.map((batch) => (
        <li
          key={batch.id}
          className="relative grid gap-3 rounded-xl border bg-surface p-4 shadow-card hover:bg-muted/40"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <Link
              to="/w/$slug/generate/$batchId"
              params={{ slug, batchId: batch.id }}
              className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-xl hover:underline"
            >
              {batch.name}
            </Link>
            <BatchBadge batch={batch} />
          </div>
          <ProgressBar counts={batch.counts} name={batch.name} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <BatchCounts counts={batch.counts} />
            <p className="flex flex-wrap gap-x-3 text-ink-3 text-xs tabular-nums">
              {isBatchMoving(batch) && batch.secondsLeft !== null && (
                <span>about {aboutDuration(batch.secondsLeft * 1000)} left</span>
              )}
              {batch.calls > 0 && <span>{usd(batch.costUsd)}</span>}
              <RelativeTime at={batch.createdAt} />
            </p>
          </div>
          {batch.reason && (
            <p className="text-bad text-sm [overflow-wrap:anywhere]">{batch.reason.message}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
