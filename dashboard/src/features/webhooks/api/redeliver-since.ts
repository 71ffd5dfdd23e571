import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

/** `since` is an ISO 8601 instant. At most 1,000 deliveries at once; `more` says that others remain. */
export function useRedeliverSince(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; since: string; onlyFailed: boolean }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks[":id"].redeliver.$post({
          param: { workspaceId, id },
          json,
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}
