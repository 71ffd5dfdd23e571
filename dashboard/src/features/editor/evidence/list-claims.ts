import { queryOptions } from "@tanstack/react-query";
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
