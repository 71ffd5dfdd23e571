import type { RunDetail } from "@schema/runs";
import { Link } from "@tanstack/react-router";
import { RunStateBadge } from "@/components/runs/run-state-badge";
import { TriesAgain } from "@/components/runs/tries-again";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { countOf, shortCount } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { reviewWords } from "@/lib/runs/run-words";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { usd } from "@/lib/usd";

/** How a run stands in one line: state, use, plan. */
export function RunFacts({ run }: { run: RunDetail }) {
  const { slug } = useCurrentWorkspace();
  const review = reviewWords[run.review];
  const tokens = run.inputTokens + run.outputTokens;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-sm">
      <RunStateBadge state={run.state} />
      {review && <Badge tone={review.tone}>{review.label}</Badge>}
      {run.startedAt && (
        <span>
          Began <RelativeTime at={run.startedAt} />
        </span>
      )}
      {run.calls > 0 && (
        <span className="tabular-nums">
          {countOf(run.calls, "call")}
          {tokens > 0 && `, ${shortCount(tokens)} tokens`}, {usd(run.costUsd)}
        </span>
      )}
      {run.plannedAt && (
        <span>
          Planned for {dayAndTime(Date.parse(run.plannedAt), run.timezone ?? "UTC")} (
          {zoneLabel(run.timezone ?? "UTC")})
        </span>
      )}
      {run.nextTryAt && (
        <span>
          <TriesAgain at={run.nextTryAt} />
        </span>
      )}
      {run.batchId && (
        <Link
          to="/w/$slug/generate/$batchId"
          params={{ slug, batchId: run.batchId }}
          className={textLinkClass}
        >
          Its batch
        </Link>
      )}
    </p>
  );
}
