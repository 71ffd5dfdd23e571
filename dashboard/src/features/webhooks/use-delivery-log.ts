import type { Delivery } from "@schema/deliveries";
import type { Pagination } from "@schema/pagination";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, unwrap } from "@/lib/api";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { webhooksKey } from "./api";

/** The rows on the screen, each in its current state, and how many newer ones wait to be shown. */
export function heldRows<T extends { id: string }>(
  shown: readonly T[],
  latest: readonly T[],
): { rows: T[]; waiting: number } {
  const now = new Map(latest.map((row) => [row.id, row]));
  const ids = new Set(shown.map((row) => row.id));
  const newest = latest.findIndex((row) => ids.has(row.id));
  return {
    rows: shown.map((row) => now.get(row.id) ?? row),
    waiting: newest === -1 ? latest.length : newest,
  };
}

/**
 * A live list that does not move while someone is using it: known rows change in place, newer ones wait until `busy`
 * ends or `show` is called. `scope` names the filter and page.
 */
export function useHeldRows<T extends { id: string }>(latest: readonly T[], busy: boolean, scope: string) {
  const [held, setHeld] = useState<{ scope: string; rows: readonly T[] } | null>(null);
  const valid = held?.scope === scope ? held : null;
  if (busy && !valid) setHeld({ scope, rows: latest });
  if (!busy && held) setHeld(null);
  const { rows, waiting } = busy && valid ? heldRows(valid.rows, latest) : { rows: [...latest], waiting: 0 };
  return { rows, waiting, show: () => setHeld(busy ? { scope, rows: latest } : null) };
}

type DeliveryProgress = Pick<Delivery, "id" | "state" | "attempts">;
type Row = { id: string; createdAt: string };
type Page<T> = { items: T[]; pagination: Pagination };

/** The current first page: the newest rows, followed by older ones from the page itself. */
export function livePage<T extends Row, P extends Page<T>>(
  page: P,
  { items, since }: { items: T[]; since: string | null },
): P {
  const { limit, total } = page.pagination;
  const ids = new Set(items.map(({ id }) => id));
  const older = page.items.filter(
    ({ id, createdAt }) => since !== null && createdAt <= since && !ids.has(id),
  );
  const rows = [...items, ...older].slice(0, limit);
  const all = since === null && items.length < limit;
  const count = all ? items.length : Math.max(total, rows.length);
  const totalPages = Math.ceil(count / limit);
  const pagination = { ...page.pagination, total: count, totalPages, hasMore: totalPages > 1 };
  return { ...page, items: rows, pagination };
}

/** The log's filter, as the API spells it. */
const deliveryQueryOf = ({ state, event, proof, endpoint, post }: LogSearch) => ({
  ...(state && { state }),
  ...(event && { event }),
  ...(proof && { proof }),
  ...(endpoint && { endpointId: endpoint }),
  ...(post && { postId: post }),
});

const refreshMs = 2500;

/** The newest rows of the log, refreshed while the tab is visible. */
const newestDeliveriesQuery = (workspaceId: string, filter: LogSearch) => {
  const query = deliveryQueryOf(filter);
  return queryOptions({
    queryKey: [...webhooksKey(workspaceId), "deliveries", "newest", query],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.deliveries.newest.$get({ param: { workspaceId }, query }),
      ),
    refetchInterval: refreshMs,
  });
};

/** It counts the whole log, so it is refreshed rarely; another query keeps the newest rows current. */
const recountMs = 60_000;

/** A page of the log, and the total count. Older pages are not refreshed. */
const deliveriesQuery = (workspaceId: string, { page = 1, ...filter }: LogSearch) => {
  const query = { page: String(page), ...deliveryQueryOf(filter) };
  return queryOptions({
    queryKey: [...webhooksKey(workspaceId), "deliveries", query],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks.deliveries.$get({ param: { workspaceId }, query })),
    placeholderData: keepPreviousData,
    refetchInterval: page === 1 ? recountMs : false,
  });
};

/** Reloads the endpoints whenever a delivery progressed, so that both agree. */
export function useFreshWebhooks(workspaceId: string, deliveries: readonly DeliveryProgress[] | undefined) {
  const queryClient = useQueryClient();
  const progress = deliveries?.map(({ id, state, attempts }) => `${id} ${state} ${attempts}`).join();
  const before = useRef(progress);
  useEffect(() => {
    if (before.current !== undefined && before.current !== progress) {
      for (const one of ["one", "list"])
        void queryClient.invalidateQueries({ queryKey: [...webhooksKey(workspaceId), one] });
    }
    before.current = progress;
  }, [queryClient, workspaceId, progress]);
}

/** A page of the log; the first one is kept current. `lost`: what is shown cannot be refreshed at the moment. */
export function useDeliveryLog(workspaceId: string, { page = 1, ...filter }: LogSearch) {
  const listed = useQuery(deliveriesQuery(workspaceId, { page, ...filter }));
  const newest = useQuery({ ...newestDeliveriesQuery(workspaceId, filter), enabled: page === 1 });
  useFreshWebhooks(workspaceId, newest.data?.items);
  const { data, error, refetch, isPlaceholderData } = listed;
  const isLive = page === 1 && !isPlaceholderData && newest.data !== undefined;
  const asked = page === 1 ? [listed, newest] : [listed];
  return {
    data: data && isLive ? livePage(data, newest.data) : data,
    error: data ? null : error,
    refetch,
    isPlaceholderData,
    lost: data !== undefined && asked.some((one) => one.error !== null || one.failureCount > 0),
  };
}
