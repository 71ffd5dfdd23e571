import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const commentsKey = (workspaceId: string, postId: string) =>
  ["workspace", workspaceId, "comments", postId] as const;

/** The comments on a post, oldest first. */
export const commentsQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: commentsKey(workspaceId, postId),
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].comments.$get({ param: { workspaceId, id: postId } }),
      ),
  });
