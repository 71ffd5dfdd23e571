import type { ExternalPost } from "@schema/integrations";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

const followedMs = 1500;
const restingMs = 15_000;

/** Below `postsKey`, so that every change to a post reads it again. */
export const externalPostsKey = (workspaceId: string, postId: string) =>
  [...postsKey(workspaceId), "external", postId] as const;

const isMoving = (items: ExternalPost[] | undefined) => items?.some(({ state }) => state === "pending");

/** A post on each connected site, refreshed often while it is being sent. */
export const externalPostsQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: externalPostsKey(workspaceId, postId),
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].external.$get({ param: { workspaceId, id: postId } }),
      ),
    refetchInterval: ({ state }) => (isMoving(state.data?.items) ? followedMs : restingMs),
  });
