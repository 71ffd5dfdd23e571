import type { Brand } from "@schema/cards";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { brandKey } from "@/lib/brand/brand-key";

export function useUpdateBrand(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: Brand) =>
      unwrap(api.v1.workspaces[":workspaceId"].brand.$patch({ param: { workspaceId }, json })),
    onSuccess: (brand) => queryClient.setQueryData(brandKey(workspaceId), brand),
  });
}
