import type { Run } from "@schema/runs";
import { Link } from "@tanstack/react-router";
import { RunStateBadge } from "@/components/runs/run-state-badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { runErrorWords } from "@/lib/runs/run-error-words";
import { reviewWords, runKindWords, stageWords } from "@/lib/runs/run-words";
import { usd } from "@/lib/usd";

export function RunsTable({ runs }: { runs: Run[] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <Table label="Runs" className="table-fixed md:table-auto">
      <THead>
        <Tr>
          <Th>What</Th>
          <Th className="w-40 phone:w-32">State</Th>
          <Th className="phone:hidden">Cost</Th>
          <Th className="w-32 text-right phone:hidden">When</Th>
        </Tr>
      </THead>
      <TBody>
        {runs.map((run) => (
          <Tr key={run.id}>
            <Td className="min-w-48">
              <Link
                to="/w/$slug/runs/$runId"
                params={{ slug, runId: run.id }}
                className="line-clamp-2 font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
              >
                {run.title}
              </Link>
              <span className="text-ink-3 text-xs">
                {runKindWords[run.kind]}
                {run.state === "processing" && ` · ${stageWords[run.stage].doing}`}
              </span>
            </Td>
            <Td>
              <RunStateBadge state={run.state} />
              {run.error && run.state === "failed" && (
                <span className="mt-1 block text-bad text-xs">{runErrorWords[run.error.code].label}</span>
              )}
              {run.review === "awaiting" && run.state === "completed" && (
                <span className="mt-1 block text-ink-3 text-xs">{reviewWords.awaiting?.label}</span>
              )}
            </Td>
            <Td className="whitespace-nowrap text-ink-2 tabular-nums phone:hidden">{usd(run.costUsd)}</Td>
            <Td className="whitespace-nowrap text-right text-ink-2 phone:hidden">
              <RelativeTime at={run.createdAt} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
