import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { Table, TBody, THead, Th } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { callsQuery } from "../api/list-calls";
import { CallRow } from "./call-row";

export function CallsCard() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(callsQuery(useCurrentWorkspace().id, page));
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="font-semibold text-[0.9375rem]">Last calls</h2>
        <p className="text-ink-3 text-sm">
          All that was asked. What the offline writer was asked is listed too, and counts as no call.
        </p>
      </div>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton label="Loading the last calls" />}
      {data && data.pagination.total === 0 && (
        <p className="rounded-xl border border-line-strong border-dashed px-5 py-8 text-center text-ink-2 text-sm">
          Nothing has been asked yet. Each draft, polish and picture leaves a line here with its tokens and
          its cost.
        </p>
      )}
      {data && data.pagination.total > 0 && (
        <>
          <Table label="Last calls">
            <THead>
              <tr className="border-b">
                <Th>Asked for</Th>
                <Th>Outcome</Th>
                <Th className="text-right">Tokens</Th>
                <Th className="text-right">Cost</Th>
                <Th className="text-right">When</Th>
              </tr>
            </THead>
            <TBody>
              {data.items.map((call) => (
                <CallRow key={call.id} call={call} />
              ))}
            </TBody>
          </Table>
          <Pagination pagination={data.pagination} noun="entries" onPageChange={setPage} />
        </>
      )}
    </section>
  );
}
