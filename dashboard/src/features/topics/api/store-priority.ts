import type { Topic } from "@schema/topics";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

type Change = Pick<Topic, "id" | "version" | "priority">;

/** Reads nothing anew: a move stores several. */
export function useStorePriority(workspaceId: string) {
  return useMutation({
    mutationFn: ({ id, ...json }: Change) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics[":id"].$patch({ param: { workspaceId, id }, json })),
  });
}
