import type { WriterCall } from "@schema/writer";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { ListView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { durationWords } from "@/lib/duration-words";
import { usd } from "@/lib/number-words";
import { writerKey } from "@/lib/writer";
import { copy } from "../copy";
import { isOpen, outcomeNote, outcomeTone, outcomeWords, taskWords, usedWords } from "../writer-words";

function CallRow({ call }: { call: WriterCall }) {
  const { outcome, repairs, costUsd } = call;
  return (
    <Tr>
      <Td>
        <span className="block font-medium">{taskWords(call.task)}</span>
        <span className="block max-w-48 truncate text-ink-3 text-xs" title={call.model}>
          {call.model}
        </span>
      </Td>
      <Td>
        <Badge tone={outcomeTone(outcome)}>{outcomeWords(outcome)}</Badge>
        <span className="mt-0.5 block whitespace-nowrap text-ink-3 text-xs">
          {isOpen(outcome) ? outcomeNote[outcome] : durationWords(call.durationMs)}
          {repairs > 0 && copy.callsCard.repaired(repairs)}
        </span>
      </Td>
      <Td className="text-right tabular-nums">{usedWords(call)}</Td>
      <Td className="whitespace-nowrap text-right tabular-nums">
        {isOpen(outcome) && costUsd !== null ? copy.callsCard.about(usd(costUsd)) : usd(costUsd)}
      </Td>
      <Td className="whitespace-nowrap text-right text-ink-2">
        <RelativeTime at={call.createdAt} />
      </Td>
    </Tr>
  );
}

const refreshMs = 5000;

/** Kept current while the tab is visible. */
const callsQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: [...writerKey(workspaceId), "calls", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].writer.calls.$get({
          param: { workspaceId },
          query: { page: String(page), limit: "10" },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

export function CallsCard() {
  const [page, setPage] = useState(1);
  const query = useQuery(callsQuery(useCurrentWorkspace().id, page));
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="font-semibold text-[0.9375rem]">{copy.callsCard.recentCalls}</h2>
        <p className="text-ink-3 text-sm">{copy.callsCard.everyRequestToWriter}</p>
      </div>
      <ListView
        query={query}
        noun={["entry", "entries"]}
        what={copy.callsCard.recentCallsWhat}
        empty={copy.callsCard.empty}
        onPage={(next = 1) => setPage(next)}
      >
        {({ items }) => (
          <Table label={copy.callsCard.recentCalls}>
            <THead>
              <tr className="border-b">
                <Th>{copy.callsCard.task}</Th>
                <Th>{copy.callsCard.outcome}</Th>
                <Th className="text-right">{copy.common.tokens}</Th>
                <Th className="text-right">{copy.common.cost}</Th>
                <Th className="text-right">{copy.callsCard.when}</Th>
              </tr>
            </THead>
            <TBody>
              {items.map((call) => (
                <CallRow key={call.id} call={call} />
              ))}
            </TBody>
          </Table>
        )}
      </ListView>
    </section>
  );
}
