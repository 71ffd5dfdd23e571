import type { ReviewApprove, ReviewReject } from "@schema/review";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { batchesKey } from "@/lib/batches/batches-key";
import { postsKey } from "@/lib/posts/posts-key";
import { runsKey } from "@/lib/runs/runs-key";

export type Decision =
  | { verb: "approve"; json: z.input<typeof ReviewApprove> }
  | { verb: "reject"; json: z.input<typeof ReviewReject> };

/** Approves or rejects a draft that waits for review. The queue is read again, even after a refusal. */
export function useDecide(workspaceId: string) {
  const queryClient = useQueryClient();
  const run = api.v1.workspaces[":workspaceId"].runs[":id"];
  return useMutation({
    mutationFn: ({ id, ...decision }: Decision & { id: string }) => {
      const param = { workspaceId, id };
      return decision.verb === "approve"
        ? unwrap(run.approve.$post({ param, json: decision.json }))
        : unwrap(run.reject.$post({ param, json: decision.json }));
    },
    onSettled: () => {
      for (const queryKey of [runsKey(workspaceId), batchesKey(workspaceId), postsKey(workspaceId)])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
