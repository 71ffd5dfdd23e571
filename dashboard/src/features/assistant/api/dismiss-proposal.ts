import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { proposalsKey } from "./list-proposals";

export function useDismissProposal(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].assistant.proposals[":id"].dismiss.$post({
          param: { workspaceId, id },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: proposalsKey(workspaceId) }),
  });
}
