import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const useRemoveMember = (workspaceId: string) =>
  useMutation({
    mutationFn: (userId: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members[":userId"].$delete({ param: { workspaceId, userId } }),
      ),
  });
