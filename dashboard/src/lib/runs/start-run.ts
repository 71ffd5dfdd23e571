import type { RunCreate } from "@schema/runs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { topicsKey } from "@/lib/topics/topics-key";
import { runsKey } from "./runs-key";

/** Starts a run that writes one post. */
export function useStartRun(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof RunCreate>) =>
      unwrap(api.v1.workspaces[":workspaceId"].runs.$post({ param: { workspaceId }, json })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) });
      void queryClient.invalidateQueries({ queryKey: [...runsKey(workspaceId), "list"] });
    },
  });
}
