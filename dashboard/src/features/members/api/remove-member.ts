import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { membersQuery } from "./members";

export function useRemoveMember(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members[":id"].$delete({ param: { workspaceId, id: userId } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersQuery(workspaceId).queryKey }),
  });
}
