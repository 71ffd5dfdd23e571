import { queryOptions, useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

const check = (workspaceId: string, postId?: string) =>
  unwrap(
    api.v1.workspaces[":workspaceId"]["preview-check"].$post({ param: { workspaceId }, json: { postId } }),
  );

/** Opens the last draft on the site by the saved settings. */
export const useCheckPreview = (workspaceId: string) =>
  useMutation({ mutationFn: () => check(workspaceId), gcTime: 0 });

const tenMinutes = 600_000;

/** Whether the site shows the drafts of these settings in the editor. */
export const previewCheckQuery = (workspaceId: string, pattern: string | null, postId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "preview-check", pattern],
    queryFn: () => check(workspaceId, postId),
    enabled: pattern !== null,
    staleTime: tenMinutes,
    retry: false,
  });

const linkHours = 1;
/** Within this time the link is the same one; after it, another. */
const linkRefreshMs = 1_500_000;

/** A link to the draft as it is whenever it is opened, for the editor itself. */
export const draftPreviewQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "draft-preview", id],
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
