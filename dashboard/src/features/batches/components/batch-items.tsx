import { RunState } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { ListSkeleton } from "@/components/ui/skeleton";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { runsQuery } from "@/lib/runs/list-runs";
import { runStateWords } from "@/lib/runs/run-words";
import { choiceParam } from "@/lib/search-params";
import { BatchItem } from "./batch-item";

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
  const { data, error, refetch } = useQuery(runsQuery(id, { batchId, limit, ...search }));
  return (
    <section aria-label="Posts of this batch" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-[0.9375rem]">Posts</h2>
        <Select
          aria-label="State"
          className="w-44"
          value={search.state ?? ""}
          onChange={({ target }) => onSearch({ state: choiceParam(target.value, RunState.options) })}
          options={[
            { value: "", label: "Any state" },
            ...RunState.options.map((value) => ({ value, label: runStateWords[value].label })),
          ]}
        />
      </div>
      {error && <ErrorState error={error} onRetry={refetch} title="The posts could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the posts" rows={6} />}
      {data && data.pagination.total === 0 && (
        <p className="rounded-xl border border-dashed px-4 py-8 text-center text-ink-3 text-sm">
          No post of this batch stands like that.
        </p>
      )}
      {data && data.pagination.total > 0 && (
        <div>
          <Table label="Posts of this batch" className="table-fixed md:table-auto">
            <THead>
              <Tr>
                <Th className="w-12 phone:hidden">No.</Th>
                <Th>Post</Th>
                <Th className="w-44 phone:hidden">State</Th>
                <Th className="w-44 phone:hidden">Planned for</Th>
              </Tr>
            </THead>
            <TBody>
              {data.items.map((run) => (
                <BatchItem key={run.id} run={run} timezone={timezone} />
              ))}
            </TBody>
          </Table>
          <Pagination
            pagination={data.pagination}
            noun="posts"
            onPageChange={(page) => onSearch({ ...search, page: page > 1 ? page : undefined })}
          />
        </div>
      )}
    </section>
  );
}
