import type { TopicState } from "@schema/topics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** Everything about a workspace's topics. */
export const topicsKey = (workspaceId: string) => ["workspace", workspaceId, "topics"] as const;

type TopicsFilter = { page?: number; limit?: number; state?: TopicState; q?: string };

/** The topics, highest priority first. */
export const topicsQuery = (workspaceId: string, { page = 1, limit = 50, ...filter }: TopicsFilter) =>
  queryOptions({
    queryKey: [...topicsKey(workspaceId), "list", { ...filter, page, limit }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].topics.$get({
          param: { workspaceId },
          query: { ...filter, page: String(page), limit: String(limit) },
        }),
      ),
    placeholderData: keepPreviousData,
  });
