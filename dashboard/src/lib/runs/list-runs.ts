import type { ReviewState, RunKind, RunState } from "@schema/runs";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { isMoving } from "./is-moving";
import { runsKey } from "./runs-key";

export type RunsFilter = {
  page?: number;
  limit?: number;
  kind?: RunKind;
  state?: RunState;
  review?: ReviewState;
  batchId?: string;
  postId?: string;
};

const safetyNetMs = 5000;

/** The live feed says when to read it again; while a run is in progress, so does a timer. */
export const runsQuery = (workspaceId: string, { page = 1, limit = 20, ...filter }: RunsFilter) =>
  queryOptions({
    queryKey: [...runsKey(workspaceId), "list", { ...filter, page, limit }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].runs.$get({
          param: { workspaceId },
          query: { ...filter, page: String(page), limit: String(limit) },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? safetyNetMs : false),
  });
