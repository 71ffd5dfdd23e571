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

/** The members who can be mentioned. */
export const peopleQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "members", "people"],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members.$get({
          param: { workspaceId },
          query: { page: "1", limit: "100" },
        }),
      ),
    select: ({ items }) => items,
    staleTime: 60_000,
  });
