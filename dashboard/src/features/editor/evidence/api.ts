import type { ClaimUpdate } from "@schema/claims";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const claimsKey = (workspaceId: string, postId: string) =>
  ["workspace", workspaceId, "claims", postId] as const;

/** The claims in a post, as last found. */
export const claimsQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: claimsKey(workspaceId, postId),
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].claims.$get({ param: { workspaceId, id: postId } }),
      ),
  });

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
