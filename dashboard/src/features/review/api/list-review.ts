import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { runsKey } from "@/lib/runs/runs-key";

const refreshMs = 15_000;
const limit = "100";

export const reviewKey = (workspaceId: string) => [...runsKey(workspaceId), "review"] as const;

type Filter = { batchId?: string | undefined; reviewerId?: string | undefined };

/** The drafts waiting for review: all, those of a batch or those of a reviewer, in reading order. */
export const reviewQuery = (workspaceId: string, page = 1, { batchId, reviewerId }: Filter = {}) =>
  queryOptions({
    queryKey: [...reviewKey(workspaceId), { page, batchId, reviewerId }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].runs.review.$get({
          param: { workspaceId },
          query: {
            page: String(page),
            limit,
            ...(batchId && { batchId }),
            ...(reviewerId && { reviewerId }),
          },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

/** The draft of one run or post, if it awaits review; never a different one while it loads. */
export const reviewOfQuery = (workspaceId: string, key: string) =>
  queryOptions({
    queryKey: [...reviewKey(workspaceId), { key }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].runs.review.$get({
          param: { workspaceId },
          query: key.startsWith("run_") ? { runId: key } : { postId: key },
        }),
      ),
  });
