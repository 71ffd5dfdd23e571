import type { Role } from "@schema/role";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { invitationsQuery } from "./invitations";

/** The answer's `link` is shown this once. */
export function useInvite(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { email: string; role: Role }) =>
      unwrap(api.v1.workspaces[":workspaceId"].invitations.$post({ param: { workspaceId }, json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(workspaceId).queryKey }),
  });
}
