import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** A signed address that shows the post as it is now to anyone who has it, until it expires. */
export function useCreatePreviewLink(workspaceId: string) {
  return useMutation({
    mutationFn: ({ id, expiresInHours }: { id: string; expiresInHours: number }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"]["preview-link"].$post({
          param: { workspaceId, id },
          json: { expiresInHours },
        }),
      ),
    gcTime: 0,
  });
}
