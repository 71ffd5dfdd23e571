import type { Role } from "@schema/role";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { meQuery } from "@/lib/me";
import { membersQueryKey } from "./members";

export function useChangeRole(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members[":userId"].$patch({
          param: { workspaceId, userId },
          json: { role },
        }),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: membersQueryKey(workspaceId) }),
        queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
  });
}
