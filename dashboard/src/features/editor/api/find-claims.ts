import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { claimsKey } from "./list-claims";

/** Looks for the claims of the stored text anew; answers when the writer is done. */
export function useFindClaims(workspaceId: string, postId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].claims.find.$post({
          param: { workspaceId, id: postId },
          json: {},
        }),
      ),
    onSuccess: (claims) => queryClient.setQueryData(claimsKey(workspaceId, postId), claims),
  });
}
