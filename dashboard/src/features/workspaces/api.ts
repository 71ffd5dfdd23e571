import type { WorkspaceUpdate } from "@schema/workspaces";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { meQuery } from "@/lib/me";
import { workspaceQuery } from "@/lib/workspace";

export function useUpdateWorkspace(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof WorkspaceUpdate>) =>
      unwrap(api.v1.workspaces[":workspaceId"].$patch({ param: { workspaceId }, json })),
    onSuccess: (workspace) => {
      queryClient.setQueryData(workspaceQuery(workspaceId).queryKey, workspace);
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
