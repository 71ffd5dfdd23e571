import type { WriterUpdate } from "@schema/writer";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { writerKey } from "@/lib/writer";

/** The response has the updated settings; a key that was sent is not in it. */
export function useUpdateWriter(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: WriterUpdate) =>
      unwrap(api.v1.workspaces[":workspaceId"].writer.$patch({ param: { workspaceId }, json })),
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: writerKey(workspaceId) }),
  });
}
