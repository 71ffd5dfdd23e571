import type { Run } from "@schema/runs";
import { Link } from "@tanstack/react-router";
import { RunFailure } from "@/components/runs/run-failure";
import { RunStateBadge } from "@/components/runs/run-state-badge";
import { TriesAgain } from "@/components/runs/tries-again";
import { Badge } from "@/components/ui/badge";
import { Td, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { failureWords } from "@/lib/runs/failure-words";
import { reviewWords, stageWords } from "@/lib/runs/run-words";
import { dayAndTime } from "@/lib/schedule/day-and-time";

/** One post of a batch: how it stands, and why, in words. */
export function BatchItem({ run, timezone }: { run: Run; timezone: string }) {
  const { slug } = useCurrentWorkspace();
  const review = reviewWords[run.review];
  const badge =
    review && run.state === "completed" ? (
      <Badge tone={review.tone} dot>
        {review.label}
      </Badge>
    ) : (
      <RunStateBadge state={run.state} />
    );
  const planned = run.plannedAt && dayAndTime(Date.parse(run.plannedAt), run.timezone ?? timezone);
  return (
    <Tr>
      <Td className="text-ink-3 tabular-nums phone:hidden">
        {run.position === 0 ? "Topics" : (run.position ?? "–")}
      </Td>
      <Td className="min-w-48">
        <Link
          to="/w/$slug/runs/$runId"
          params={{ slug, runId: run.id }}
          className="line-clamp-2 font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
        >
          {run.title || "A topic still to be found"}
        </Link>
        {run.state === "processing" && (
          <span className="text-ink-3 text-xs">{stageWords[run.stage].doing} …</span>
        )}
        {run.nextTryAt && (
          <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">
            {run.error && <span className="text-warn">{failureWords(run.error).what} </span>}
            <TriesAgain at={run.nextTryAt} />
          </p>
        )}
        {run.state === "failed" && <RunFailure run={run} brief />}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs md:hidden">
          {badge}
          {planned}
        </span>
      </Td>
      <Td className="phone:hidden">{badge}</Td>
      <Td className="whitespace-nowrap text-ink-2 tabular-nums phone:hidden">{planned ?? "–"}</Td>
    </Tr>
  );
}
