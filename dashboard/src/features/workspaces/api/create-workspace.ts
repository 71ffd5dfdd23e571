import type { WorkspaceCreate } from "@schema/workspaces";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { meQuery } from "@/lib/me";

export function useCreateWorkspace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof WorkspaceCreate>) => unwrap(api.v1.workspaces.$post({ json })),
    onSuccess: () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  });
}
