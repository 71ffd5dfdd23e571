import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { runKey } from "@/lib/runs/runs-key";

/** What a step was asked and what came of it. `state` tells a finished step from the same one at work. */
export const stepQuery = (workspaceId: string, runId: string, stepId: string, state: string) =>
  queryOptions({
    queryKey: [...runKey(workspaceId, runId), "step", stepId, state],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].runs[":id"].steps[":stepId"].$get({
          param: { workspaceId, id: runId, stepId },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
