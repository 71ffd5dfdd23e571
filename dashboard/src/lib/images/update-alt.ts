import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { imagesKey } from "./images-key";

/** Changes an image's alt text, also on the posts that have it as their hero. */
export function useUpdateAlt(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, alt }: { id: string; alt: string }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].images[":id"].$patch({ param: { workspaceId, id }, json: { alt } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: imagesKey(workspaceId) }),
  });
}
