import type { ClaimUpdate } from "@schema/claims";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { claimsKey } from "./list-claims";

type Decision = { claimId: string; update: ClaimUpdate };

/** Links a claim to a quote, accepts it, or undoes either. */
export function useUpdateClaim(workspaceId: string, postId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ claimId, update }: Decision) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].claims[":claimId"].$patch({
          param: { workspaceId, id: postId, claimId },
          json: update,
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimsKey(workspaceId, postId) }),
  });
}
