import type { Batch, BatchCreate, BatchPlan } from "@schema/batches";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { batchesKey } from "@/lib/batches/batches-key";
import { topicsKey } from "@/lib/topics/topics-key";

export function useCreateBatch(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: z.input<typeof BatchCreate>): Promise<Batch> => {
      const answer = await unwrap<Batch | BatchPlan>(
        api.v1.workspaces[":workspaceId"].batches.$post({
          param: { workspaceId },
          json: { ...input, dryRun: false },
        }),
      );
      if ("id" in answer) return answer;
      throw new Error("The server planned the batch instead of starting it.");
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: batchesKey(workspaceId) });
      void queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) });
    },
  });
}
