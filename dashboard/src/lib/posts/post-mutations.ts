import type { PostRefresh } from "@schema/runs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api, unwrap } from "../api";
import { useCurrentWorkspace } from "../current-workspace";
import { postsKey } from "./post-queries";

/** `publishedAt` sets an earlier date; without it, the date is now. */
export function usePublishPost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; version?: number; publishedAt?: string }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].publish.$post({ param: { workspaceId, id }, json }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}

/** Unpublishes the post and keeps it as hidden. */
export function useUnpublishPost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; version?: number }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].unpublish.$post({ param: { workspaceId, id }, json }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}

/** Moves a published or hidden post back to drafts. */
export function useRevertToDraft(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; version?: number }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"]["revert-to-draft"].$post({
          param: { workspaceId, id },
          json,
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}

/** Copies a post as a new draft, and returns the copy. */
export function useDuplicatePost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].duplicate.$post({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}

/** Moves a post to the trash. */
export function useDeletePost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].$delete({ param: { workspaceId, id } })),
    // Reloading what is shown of the post itself would only return 404.
    onSuccess: (_, id) =>
      queryClient.invalidateQueries({
        queryKey: postsKey(workspaceId),
        predicate: ({ queryKey }) => !queryKey.includes(id),
      }),
  });
}

/** Starts the run that refreshes a published post, and shows it. */
export function useRefreshPost() {
  const { id: workspaceId, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ postId, ...json }: PostRefresh & { postId: string }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].refresh.$post({
          param: { workspaceId, id: postId },
          json,
        }),
      ),
    onSuccess: (run) => navigate({ to: "/w/$slug/runs/$runId", params: { slug, runId: run.id } }),
  });
}
