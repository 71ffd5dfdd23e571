import { useNavigate } from "@tanstack/react-router";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useSendTest } from "./api/send-test";

/** Sends a test event and opens its delivery on the endpoint's page, where the result shows as it comes in. */
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
      onError: (error) => toast.error("The test event was not sent", { description: messageOf(error) }),
    });
  return { send, sending: sending.isPending };
}
