import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { toApiError } from "@/lib/api-error";

/** All posts as a zip of Markdown with front matter, and the name the server gives it. */
export function useExportPosts(workspaceId: string) {
  return useMutation({
    mutationFn: async () => {
      const response = await api.v1.workspaces[":workspaceId"].posts.export.$get({ param: { workspaceId } });
      if (!response.ok) throw await toApiError(response);
      const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
      return { blob: await response.blob(), name: named?.[1] ?? "posts.zip" };
    },
    gcTime: 0,
  });
}
