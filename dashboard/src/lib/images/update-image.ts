import type { ImageUpdate } from "@schema/images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { imagesKey } from "./images-key";

/** Changes an image; its alt text and focal point also on the posts that use it as their hero. */
export function useUpdateImage(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: ImageUpdate & { id: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"].images[":id"].$patch({ param: { workspaceId, id }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: imagesKey(workspaceId) }),
  });
}
