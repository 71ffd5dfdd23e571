import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { runsKey } from "@/lib/runs/runs-key";

const refreshMs = 15_000;
const limit = "100";

export const reviewKey = (workspaceId: string) => [...runsKey(workspaceId), "review"] as const;

/** The drafts that wait for somebody, all or those of a batch, in the order in which they are to be read. */
export const reviewQuery = (workspaceId: string, page = 1, batchId?: string) =>
  queryOptions({
    queryKey: [...reviewKey(workspaceId), { page, batchId }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].runs.review.$get({
          param: { workspaceId },
          query: { page: String(page), limit, ...(batchId && { batchId }) },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

/** The draft of one run, if it waits: never the one of another run while it is looked for. */
export const reviewOfRunQuery = (workspaceId: string, runId: string) =>
  queryOptions({
    queryKey: [...reviewKey(workspaceId), { runId }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].runs.review.$get({
          param: { workspaceId },
          query: { runId },
        }),
      ),
  });
