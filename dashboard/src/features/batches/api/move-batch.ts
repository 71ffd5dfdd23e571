import type { Batch } from "@schema/batches";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { batchesKey } from "@/lib/batches/batches-key";
import { runsKey } from "@/lib/runs/runs-key";

export type BatchMove = "cancel" | "retry-failed" | "resume";

/** Stops a batch, tries what failed again, or takes up what was stopped. */
export function useMoveBatch(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  const batch = api.v1.workspaces[":workspaceId"].batches[":id"];
  const param = { workspaceId, id };
  return useMutation({
    mutationFn: (verb: BatchMove): Promise<Batch> => {
      switch (verb) {
        case "cancel":
          return unwrap(batch.cancel.$post({ param }));
        case "retry-failed":
          return unwrap(batch["retry-failed"].$post({ param }));
        case "resume":
          return unwrap(batch.resume.$post({ param }));
      }
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: batchesKey(workspaceId) });
      void queryClient.invalidateQueries({ queryKey: runsKey(workspaceId) });
    },
  });
}
