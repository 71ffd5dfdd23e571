import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { batchesKey } from "@/lib/batches/batches-key";
import { postsKey } from "@/lib/posts/posts-key";
import { runsKey } from "@/lib/runs/runs-key";

/** Takes a decision back: the draft waits for review again, and a schedule is taken from it. */
export function useReopen(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].runs[":id"].reopen.$post({ param: { workspaceId, id } })),
    onSettled: () =>
      Promise.all(
        [runsKey(workspaceId), batchesKey(workspaceId), postsKey(workspaceId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
