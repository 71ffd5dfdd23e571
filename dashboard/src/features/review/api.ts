import type { ReviewApprove, ReviewReject } from "@schema/review";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/post-queries";
import { batchesKey } from "@/lib/query-keys";
import { runsKey } from "@/lib/runs/runs";

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

export type Decision =
  | { verb: "approve"; json: z.input<typeof ReviewApprove> }
  | { verb: "reject"; json: z.input<typeof ReviewReject> };

/** Approves or rejects a draft that waits for review. The queue is read again, even after a refusal. */
export function useDecide(workspaceId: string) {
  const queryClient = useQueryClient();
  const run = api.v1.workspaces[":workspaceId"].runs[":id"];
  return useMutation({
    mutationFn: ({ id, ...decision }: Decision & { id: string }) => {
      const param = { workspaceId, id };
      return decision.verb === "approve"
        ? unwrap(run.approve.$post({ param, json: decision.json }))
        : unwrap(run.reject.$post({ param, json: decision.json }));
    },
    onSettled: () => {
      for (const queryKey of [runsKey(workspaceId), batchesKey(workspaceId), postsKey(workspaceId)])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
