import type { ContextUpdate } from "@schema/context";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { contextKey } from "./context-key";
import { contextQuery } from "./get-context";

/** Refused with 409 where the context moved on since `version`; then what is shown is read anew. */
export function useUpdateContext(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: ContextUpdate) =>
      unwrap(api.v1.workspaces[":workspaceId"].context.$patch({ param: { workspaceId }, json })),
    onSuccess: (context) => queryClient.setQueryData(contextQuery(workspaceId).queryKey, context),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contextKey(workspaceId) }),
  });
}
