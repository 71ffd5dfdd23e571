import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { batchesKey } from "@/lib/batches/batches-key";
import { isBatchMoving } from "../is-batch-moving";

const safetyNetMs = 6000;

/** The batches, the newest first. */
export const batchesQuery = (workspaceId: string, page = 1) =>
  queryOptions({
    queryKey: [...batchesKey(workspaceId), "list", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].batches.$get({
          param: { workspaceId },
          query: { page: String(page) },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isBatchMoving) ? safetyNetMs : false),
  });
