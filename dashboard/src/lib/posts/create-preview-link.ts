import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const previewLinksQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "preview-links", id],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"]["preview-links"].$get({ param: { workspaceId, id } }),
      ),
  });

export function useRevokePreviewLink(workspaceId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"]["preview-links"][":linkId"].$delete({
          param: { workspaceId, id, linkId },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: previewLinksQuery(workspaceId, id).queryKey }),
  });
}

/** A signed URL that shows the post as it is now to anyone who has it, until it expires or is revoked. */
export function useCreatePreviewLink(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    onSuccess: (_, { id }) =>
      client.invalidateQueries({ queryKey: previewLinksQuery(workspaceId, id).queryKey }),
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
