import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { writerKey } from "@/lib/writer/writer-key";

export function useTestWriter(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.v1.workspaces[":workspaceId"].writer.test.$post({ param: { workspaceId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: writerKey(workspaceId) }),
  });
}
