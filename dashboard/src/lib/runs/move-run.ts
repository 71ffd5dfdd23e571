import type { RunDetail, RunStage } from "@schema/runs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { batchesKey } from "@/lib/batches/batches-key";
import { runKey, runsKey } from "@/lib/runs/runs-key";

export type RunMove =
  | { verb: "cancel" | "retry" | "continue" }
  | { verb: "repeat"; stage: RunStage; part?: number };

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
