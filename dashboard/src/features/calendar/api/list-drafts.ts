import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

/** All drafts, page by page, the last edited first. */
export const draftsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: [...postsKey(workspaceId), "drafts"],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts.$get({
          param: { workspaceId },
          query: { status: "DRAFT", page: String(pageParam), limit: "100" },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
