import type { ReviewState, Run, RunCreate, RunDetail, RunKind, RunStage, RunState } from "@schema/runs";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "../api";
import { batchesKey } from "../query-keys";
import { topicsKey } from "../topics";

/** Everything about a workspace's runs: lists below ["list"], the review queue below ["review"]. */
export const runsKey = (workspaceId: string) => ["workspace", workspaceId, "runs"] as const;

export const runKey = (workspaceId: string, id: string) => [...runsKey(workspaceId), "one", id] as const;

/** Whether a run continues without anyone's help. */
export const isMoving = ({ state }: Pick<Run, "state">): boolean =>
  state === "pending" || state === "processing";

const runSafetyNetMs = 3000;

/** A run with its steps. The live feed says when to read it again; while it is in progress, so does a timer. */
export const runQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: runKey(workspaceId, id),
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].runs[":id"].$get({ param: { workspaceId, id } })),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? runSafetyNetMs : false),
  });

type RunsFilter = {
  page?: number;
  limit?: number;
  kind?: RunKind;
  state?: RunState;
  review?: ReviewState;
  batchId?: string;
  postId?: string;
};

const listSafetyNetMs = 5000;

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
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? listSafetyNetMs : false),
  });

/** Starts a run that writes one post. */
export function useStartRun(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof RunCreate>) =>
      unwrap(api.v1.workspaces[":workspaceId"].runs.$post({ param: { workspaceId }, json })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) });
      void queryClient.invalidateQueries({ queryKey: [...runsKey(workspaceId), "list"] });
    },
  });
}

type RunMove = { verb: "cancel" | "retry" | "continue" } | { verb: "repeat"; stage: RunStage; part?: number };

/** Cancels, retries, continues after a stop, or reruns a stage from its recorded inputs. */
export function useMoveRun(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  const run = api.v1.workspaces[":workspaceId"].runs[":id"];
  const param = { workspaceId, id };
  return useMutation({
    mutationFn: (move: RunMove): Promise<RunDetail> => {
      switch (move.verb) {
        case "cancel":
          return unwrap(run.cancel.$post({ param }));
        case "retry":
          return unwrap(run.retry.$post({ param }));
        case "continue":
          return unwrap(run.continue.$post({ param }));
        case "repeat":
          return unwrap(run.repeat.$post({ param, json: { stage: move.stage, part: move.part } }));
      }
    },
    onSuccess: (answer) => queryClient.setQueryData(runKey(workspaceId, id), answer),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: runsKey(workspaceId) });
      void queryClient.invalidateQueries({ queryKey: batchesKey(workspaceId) });
    },
  });
}
