import type { TrashKind } from "@schema/trash";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "./api";
import { imagesKey } from "./images/images";
import { postsKey } from "./posts/post-queries";
import { topicsKey } from "./topics";

const keys = { post: postsKey, topic: topicsKey, image: imagesKey };

/** Everything about what can be deleted and restored, the trash included. */
export const trashKey = (workspaceId: string, kind: TrashKind) => keys[kind](workspaceId);

/** Restores deleted items from the trash. Items before one that fails stay restored. */
export function useRestore(workspaceId: string, kind: TrashKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids)
        await unwrap(
          api.v1.workspaces[":workspaceId"].trash[":id"].restore.$post({ param: { workspaceId, id } }),
        );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: trashKey(workspaceId, kind) }),
  });
}
