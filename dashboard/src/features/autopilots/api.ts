import type { Autopilot, AutopilotSettings } from "@schema/autopilots";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { autopilotsKey, autopilotsRefreshMs } from "@/lib/autopilots";
import { overviewQuery } from "@/lib/posts/post-queries";
import { noticesKey } from "@/lib/query-keys";

const routes = api.v1.workspaces[":workspaceId"].autopilots;

export const autopilotQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...autopilotsKey(workspaceId), "one", id],
    queryFn: () => unwrap(routes[":id"].$get({ param: { workspaceId, id } })),
    refetchInterval: autopilotsRefreshMs,
  });

/** Actions on a stored autopilot. */
type Action = { verb: "pause" | "resume" } | { verb: "skip"; date: string; skip: boolean };

export function useChangeAutopilot(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  const param = { workspaceId, id };
  return useMutation({
    mutationFn: (action: Action): Promise<Autopilot> => {
      switch (action.verb) {
        case "pause":
          return unwrap(routes[":id"].pause.$post({ param }));
        case "resume":
          return unwrap(routes[":id"].resume.$post({ param }));
        case "skip":
          return unwrap(routes[":id"].skip.$post({ param, json: { date: action.date, skip: action.skip } }));
      }
    },
    onSettled: () =>
      Promise.all(
        [autopilotsKey(workspaceId), noticesKey(workspaceId), overviewQuery(workspaceId).queryKey].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useDeleteAutopilot(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(routes[":id"].$delete({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...autopilotsKey(workspaceId), "list"] }),
  });
}

/** Creates an autopilot, or changes `stored`. */
export function useSaveAutopilot(workspaceId: string, stored: Autopilot | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AutopilotSettings & { name: string }): Promise<Autopilot> => {
      if (!stored) return unwrap(routes.$post({ param: { workspaceId }, json: input }));
      const { id, version } = stored;
      return unwrap(routes[":id"].$patch({ param: { workspaceId, id }, json: { ...input, version } }));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: autopilotsKey(workspaceId) }),
  });
}
