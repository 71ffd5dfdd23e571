import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "./copy";

/** Everything about a workspace's webhooks: the endpoints, and the log below ["deliveries"]. */
export const webhooksKey = (workspaceId: string) => ["workspace", workspaceId, "webhooks"] as const;

const refreshMs = 5000;

/** Kept current while the tab is visible. */
export const webhooksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(workspaceId), "list"],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.$get({
          param: { workspaceId },
          query: { limit: "100" },
        }),
      ),
    refetchInterval: refreshMs,
  });

/** Returns the delivery before its first attempt: the result is read from the log. */
function useSendTest(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks[":id"].test.$post({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}

/** Sends a test event and opens its delivery on the endpoint's page, where the result appears. */
export function useTest() {
  const { id: workspaceId, slug } = useCurrentWorkspace();
  const sending = useSendTest(workspaceId);
  const navigate = useNavigate();
  const send = (webhookId: string) =>
    sending.mutate(webhookId, {
      onSuccess: ({ id }) =>
        navigate({
          to: "/w/$slug/webhooks/$webhookId",
          params: { slug, webhookId },
          search: { delivery: id },
          resetScroll: false,
        }),
      onError: (error) => toast.error(copy.test.couldntSendTestEvent, { description: messageOf(error) }),
    });
  return { send, sending: sending.isPending };
}
