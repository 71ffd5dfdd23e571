import type { PostSummary } from "@schema/posts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/post-queries";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { refetchWhenDue } from "@/lib/schedule/schedule-state";

const listPosts = (workspaceId: string, { scheduled, page = 1, limit, ...filter }: PostsSearch) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts.$get({
      param: { workspaceId },
      query: {
        ...filter,
        ...(scheduled && { scheduled: "true" }),
        // Users do not call a scheduled post a draft.
        ...(!scheduled && filter.status === "DRAFT" && { scheduled: "false" }),
        ...(limit && { limit: String(limit) }),
        page: String(page),
      },
    }),
  );

export const postsQuery = (workspaceId: string, search: PostsSearch) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "list", search],
    queryFn: () => listPosts(workspaceId, search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchWhenDue(state.data?.items ?? [], Date.now()),
  });

/** The posts of all pages. */
export async function listAllPosts(workspaceId: string, search: PostsSearch): Promise<PostSummary[]> {
  const posts = new Map<string, PostSummary>();
  for (let page = 1; ; page++) {
    const { items, pagination } = await listPosts(workspaceId, { ...search, page, limit: 100 });
    for (const post of items) posts.set(post.id, post);
    if (!pagination.hasMore) return [...posts.values()];
  }
}

/** Authors and tags of posts. */
export const namesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "names"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].posts.names.$get({ param: { workspaceId } })),
    staleTime: 60_000,
  });
