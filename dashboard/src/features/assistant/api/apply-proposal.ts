import type { ProposalApply } from "@schema/context";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { contextKey } from "./context-key";
import { proposalsKey } from "./list-proposals";

/** Takes the named items into the context. Refused with 409 where the context moved on since `version`. */
export function useApplyProposal(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: ProposalApply) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].assistant.proposals[":id"].apply.$post({
          param: { workspaceId, id },
          json,
        }),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: proposalsKey(workspaceId) }),
        queryClient.invalidateQueries({ queryKey: contextKey(workspaceId) }),
      ]),
  });
}
