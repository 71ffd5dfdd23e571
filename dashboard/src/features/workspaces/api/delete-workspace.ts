import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** `confirm` is the workspace's slug. Answers once nothing of it can be read any more, which takes a moment. */
export const useDeleteWorkspace = (workspaceId: string) =>
  useMutation({
    mutationFn: (confirm: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].$delete({ param: { workspaceId }, json: { confirm } })),
  });
