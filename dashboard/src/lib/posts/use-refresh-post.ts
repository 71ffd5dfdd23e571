import type { PostRefresh } from "@schema/runs";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";

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
