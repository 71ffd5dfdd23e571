import type { IntegrationSend, IntegrationSent } from "@schema/external-sends";
import type { IntegrationKind } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";
import { integrationsKey } from "./integrations-key";

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
