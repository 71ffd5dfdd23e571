import { useQuery } from "@tanstack/react-query";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { deliveriesQuery } from "./api/list-deliveries";
import { newestDeliveriesQuery } from "./api/newest-deliveries";
import { livePage } from "./live-page";

/** A page of the log; the first one is kept current. `lost`: what is shown can not be asked again at the moment. */
export function useDeliveryLog(workspaceId: string, { page = 1, ...filter }: LogSearch) {
  const listed = useQuery(deliveriesQuery(workspaceId, { page, ...filter }));
  const newest = useQuery({ ...newestDeliveriesQuery(workspaceId, filter), enabled: page === 1 });
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
