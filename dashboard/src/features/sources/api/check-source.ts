import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { noticesKey } from "@/lib/notices-key";
import { sourcesKey } from "@/lib/sources/sources-key";

/** Looks at the page again and says whether it is still the same; quotes that are gone are a notice. */
export function useCheckSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].check.$post({ param: { workspaceId, id } })),
    onSettled: () => {
      for (const queryKey of [sourcesKey(workspaceId), noticesKey(workspaceId)])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
