import type { Batch, BatchCreate, BatchPlan } from "@schema/batches";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";

/** What a batch would do and use. It starts nothing. Null: what is asked for is not complete. */
export const planQuery = (workspaceId: string, input: z.input<typeof BatchCreate> | null) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "batch-plan", input],
    queryFn: async (): Promise<BatchPlan> => {
      const answer = await unwrap<Batch | BatchPlan>(
        api.v1.workspaces[":workspaceId"].batches.$post({
          param: { workspaceId },
          json: { ...input, dryRun: true },
        }),
      );
      if ("estimate" in answer) return answer;
      throw new Error("The server started the batch instead of planning it.");
    },
    enabled: input !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
