import type { RedeliveredMany } from "@schema/deliveries";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

type RedeliverSince = { id: string; since: string; onlyFailed: boolean };

/** `since` is an ISO 8601 instant. One call takes a limited number; this goes on until none is left, and counts them. */
export function useRedeliverSince(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, onlyFailed, ...first }: RedeliverSince) => {
      let count = 0;
      let since: string | null = first.since;
      while (since !== null) {
        const { redelivered, nextSince }: z.infer<typeof RedeliveredMany> = await unwrap(
          api.v1.workspaces[":workspaceId"].webhooks[":id"].redeliver.$post({
            param: { workspaceId, id },
            json: { since, onlyFailed },
          }),
        );
        count += redelivered;
        since = nextSince === since ? null : nextSince;
      }
      return count;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}
