import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "./sources-key";

/** Resolves once the document has been read: as `ready`, or as `failed` with the reason. */
export function useUploadSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].sources.upload.$post({ param: { workspaceId }, form: { file } }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesKey(workspaceId) }),
  });
}
