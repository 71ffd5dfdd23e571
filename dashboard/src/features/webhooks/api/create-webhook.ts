import type { WebhookCreate } from "@schema/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

/** The answer's `secret` is shown this once. */
export function useCreateWebhook(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof WebhookCreate>) =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks.$post({ param: { workspaceId }, json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}
