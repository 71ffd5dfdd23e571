import { type Run, RunState } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RunFailure, RunStateBadge, TriesAgain } from "@/components/runs/run-state";
import { Badge } from "@/components/ui/badge";
import { ListView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime } from "@/lib/dates";
import { failureWords } from "@/lib/runs/run-error-words";
import { reviewWords, runStateWords, stageWords } from "@/lib/runs/run-words";
import { runsQuery } from "@/lib/runs/runs";
import { choiceParam } from "@/lib/search-params";
import { copy } from "../copy";

/** The state of one post in a batch and the reason for it, in words. */
function BatchItem({ run, timezone }: { run: Run; timezone: string }) {
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
        {run.position === 0 ? copy.batchItems.topics : (run.position ?? "–")}
      </Td>
      <Td className="min-w-48">
        <Link
          to="/w/$slug/runs/$runId"
          params={{ slug, runId: run.id }}
          className="line-clamp-2 font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
        >
          {run.title || copy.common.topicToBeSuggested}
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

type BatchItemsProps = {
  batchId: string;
  timezone: string;
  search: { page?: number; state?: RunState };
  onSearch: (search: { page?: number; state?: RunState }) => void;
};

const limit = 50;

/** The posts of a batch, each with its state and the reason for it. */
export function BatchItems({ batchId, timezone, search, onSearch }: BatchItemsProps) {
  const { id } = useCurrentWorkspace();
  const query = useQuery(runsQuery(id, { batchId, limit, ...search }));
  return (
    <section aria-label={copy.batchItems.postsOfBatch} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-[0.9375rem]">{copy.common.posts}</h2>
        <Select
          aria-label={copy.batchItems.state}
          className="w-44"
          value={search.state ?? ""}
          onChange={({ target }) => onSearch({ state: choiceParam(target.value, RunState.options) })}
          options={[
            { value: "", label: copy.batchItems.anyState },
            ...RunState.options.map((value) => ({ value, label: runStateWords[value].label })),
          ]}
        />
      </div>
      <ListView
        query={query}
        noun="post"
        rows={6}
        empty={copy.batchItems.empty}
        onClear={search.state ? () => onSearch({}) : undefined}
        onPage={(page) => onSearch({ ...search, page })}
      >
        {({ items }) => (
          <Table label={copy.batchItems.postsOfBatch} className="table-fixed md:table-auto">
            <THead>
              <Tr>
                <Th className="w-12 phone:hidden">{copy.batchItems.no}</Th>
                <Th>{copy.batchItems.post}</Th>
                <Th className="w-44 phone:hidden">{copy.batchItems.state}</Th>
                <Th className="w-44 phone:hidden">{copy.batchItems.plannedFor}</Th>
              </Tr>
            </THead>
            <TBody>
              {items.map((run) => (
                <BatchItem key={run.id} run={run} timezone={timezone} />
              ))}
            </TBody>
          </Table>
        )}
      </ListView>
    </section>
  );
}
