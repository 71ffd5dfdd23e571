import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../api";

const check = (workspaceId: string, postId?: string) =>
  unwrap(
    api.v1.workspaces[":workspaceId"]["preview-check"].$post({ param: { workspaceId }, json: { postId } }),
  );

/** Opens the latest draft on the site with the saved settings. */
export const useCheckPreview = (workspaceId: string) =>
  useMutation({ mutationFn: () => check(workspaceId), gcTime: 0 });

const tenMinutes = 600_000;

/** Whether the site shows drafts in the editor with these settings. */
export const previewCheckQuery = (workspaceId: string, pattern: string | null, postId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "preview-check", pattern],
    queryFn: () => check(workspaceId, postId),
    enabled: pattern !== null,
    staleTime: tenMinutes,
    retry: false,
  });

const linkHours = 1;
/** Within this time, the link is reused; after that, it is replaced. */
const linkRefreshMs = 1_500_000;

/**
 * A link for the editor itself, which always shows the draft as it is when opened. It has a URL on the site unless the draft is
 * `unreviewed`; waits until that is known.
 */
export const draftPreviewQuery = (workspaceId: string, id: string, unreviewed: boolean | undefined) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "draft-preview", id, unreviewed],
    enabled: unreviewed !== undefined,
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"]["preview-link"].$post({
          param: { workspaceId, id },
          json: { expiresInHours: linkHours, follow: true },
        }),
      ),
    gcTime: 0,
    staleTime: linkRefreshMs,
    refetchInterval: linkRefreshMs,
  });

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
