import type { ExternalMark } from "@schema/integrations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "@/lib/integrations/integrations-key";

const followedMs = 3000;

/**
 * How all posts of a page are on the connected sites, by their ids; asked again after a change of any, told by `changedAt`, and
 * while any is on its way.
 */
export const marksQuery = (workspaceId: string, ids: string, changedAt: string) =>
  queryOptions({
    queryKey: [...integrationsKey(workspaceId), "marks", ids, changedAt],
    queryFn: async () => {
      const { items } = await unwrap<{ items: ExternalMark[] }>(
        api.v1.workspaces[":workspaceId"].integrations.posts.$get({ param: { workspaceId }, query: { ids } }),
      );
      return Map.groupBy(items, ({ postId }) => postId);
    },
    refetchInterval: ({ state }) =>
      [...(state.data?.values() ?? [])].flat().some((mark) => mark.state === "pending") && followedMs,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: ids !== "",
  });
