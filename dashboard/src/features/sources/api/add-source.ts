import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "@/lib/sources/sources-key";

/** Reads one page and keeps it; answers once it is read, or could not be. */
export function useAddSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (url: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].sources.$post({ param: { workspaceId }, json: { url } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesKey(workspaceId) }),
  });
}
