import type { SourceUpdate } from "@schema/sources";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "@/lib/sources/sources-key";

/** Says whether posts may quote a source. */
export function useUpdateSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: SourceUpdate & { id: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].$patch({ param: { workspaceId, id }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesKey(workspaceId) }),
  });
}
