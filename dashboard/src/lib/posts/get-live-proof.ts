import type { Post } from "@schema/posts";
import { queryOptions } from "@tanstack/react-query";
import { getPost } from "./get-post";
import { postsKey } from "./posts-key";

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
