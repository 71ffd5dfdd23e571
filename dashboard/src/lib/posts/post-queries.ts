import type { Post } from "@schema/posts";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../api";

/** The lists of a workspace's posts, and the counts derived from them. */
export const postsKey = (workspaceId: string) => ["workspace", workspaceId, "posts"] as const;

/**
 * Home, and the counts of the sidebar and the list of posts. Below `postsKey`, because any change to a post may affect
 * it.
 */
export const overviewQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "overview"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].overview.$get({ param: { workspaceId } })),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

export const categoriesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "categories"],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].posts.categories.$get({ param: { workspaceId } })),
    select: (data) => data.items,
    staleTime: 60_000,
  });

export const getPost = (workspaceId: string, id: string) =>
  unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].$get({ param: { workspaceId, id } }));

/** Not below `postsKey`: what changes the lists must not reload a post while it is being edited. */
export const postQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "post", id],
    queryFn: () => getPost(workspaceId, id),
  });

const followedMs = 1500;
const restingMs = 15_000;
const offMs = 60_000;
const recentMs = 90_000;

type Followed = Pick<Post, "live" | "updatedAt">;

/** How soon to refresh: often after a change until the page has been checked for it. `now` and the result in ms. */
export function proofIntervalMs(post: Followed | undefined, now: number): number {
  if (!post) return restingMs;
  const { live } = post;
  const changedAt = Date.parse(post.updatedAt);
  const lookedAt = live?.checkedAt ? Date.parse(live.checkedAt) : 0;
  if (live?.state === "pending" || (lookedAt < changedAt && now - changedAt < recentMs)) return followedMs;
  return live ? restingMs : offMs;
}

/** Below `postsKey`, so that every change to a post reads it again. */
export const liveProofQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "live", id],
    queryFn: async (): Promise<Followed> => {
      const { live, updatedAt } = await getPost(workspaceId, id);
      return { live, updatedAt };
    },
    refetchInterval: ({ state }) => proofIntervalMs(state.data, Date.now()),
  });
