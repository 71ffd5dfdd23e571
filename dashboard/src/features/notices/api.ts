import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { noticesKey } from "@/lib/query-keys";
import { atLeast } from "@/lib/roles";

const refreshMs = 30_000;

/**
 * Notices that were not dismissed yet, newest first; editors get only their own. Refreshed while the tab is visible.
 */
export const noticesQuery = ({ id: workspaceId, role }: CurrentWorkspace) =>
  queryOptions({
    queryKey: noticesKey(workspaceId),
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].notices.$get({ param: { workspaceId } })),
    select: ({ items }) => ({ items: items.filter(({ personal }) => personal || atLeast(role, "admin")) }),
    refetchInterval: refreshMs,
  });
