import type { PostStatus } from "@schema/public";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";
import { refetchWhenDue } from "@/lib/schedule/refetch-when-due";

export type PostsFilter = {
  page?: number;
  status?: PostStatus;
  scheduled?: true;
  q?: string;
  category?: string;
};

export const postsQuery = (workspaceId: string, { scheduled, ...filter }: PostsFilter) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "list", { ...filter, scheduled }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts.$get({
          param: { workspaceId },
          query: { ...filter, ...(scheduled && { scheduled: "true" }), page: String(filter.page ?? 1) },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchWhenDue(state.data?.items ?? [], Date.now()),
  });
