import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { runsKey } from "@/lib/runs/runs-key";

const refreshMs = 15_000;
const limit = "100";

export const reviewKey = (workspaceId: string) => [...runsKey(workspaceId), "review"] as const;

/** The drafts that wait for somebody, in the order in which they are to be read. */
export const reviewQuery = (workspaceId: string, page = 1) =>
  queryOptions({
    queryKey: [...reviewKey(workspaceId), page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].runs.review.$get({
          param: { workspaceId },
          query: { page: String(page), limit },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
