import type { IntegrationSend, IntegrationSent } from "@schema/external-sends";
import type { IntegrationKind } from "@schema/integrations";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { postsKey } from "@/lib/posts/post-queries";
import { api, unwrap } from "../api";

/** A workspace's integrations, and its remote posts. */
export const integrationsKey = (workspaceId: string) => ["workspace", workspaceId, "integrations"] as const;

const refreshMs = 5000;

/** Kept current while the tab is visible. */
export const integrationsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...integrationsKey(workspaceId), "list"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].integrations.$get({ param: { workspaceId } })),
    refetchInterval: refreshMs,
  });

/** How many posts are missing or outdated on the site and not waiting to be sent. */
export const unsentQuery = (workspaceId: string, kind: IntegrationKind) =>
  queryOptions({
    queryKey: [...integrationsKey(workspaceId), "unsent", kind],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].integrations[":kind"].unsent.$get({ param: { workspaceId, kind } }),
      ),
  });

/** Sends many posts to another site, in as many calls as needed. */
export function useSendPosts(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, json }: { kind: IntegrationKind; json: IntegrationSend }) => {
      const all: IntegrationSent = { queued: 0, left: 0, skipped: [] };
      let sent: IntegrationSent;
      do {
        sent = await unwrap<IntegrationSent>(
          api.v1.workspaces[":workspaceId"].integrations[":kind"].send.$post({
            param: { workspaceId, kind },
            json,
          }),
        );
        all.queued += sent.queued;
        all.left = sent.left;
        all.skipped.push(...sent.skipped);
      } while (sent.left > 0 && sent.queued > 0);
      return all;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
        queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
      ]),
  });
}
