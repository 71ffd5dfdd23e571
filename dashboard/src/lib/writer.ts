import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "./api";
import { useCurrentWorkspace } from "./current-workspace";

export const writerKey = (workspaceId: string) => ["workspace", workspaceId, "writer"] as const;

/** The workspace's writer, with its budget and this month's usage. */
export const writerQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "writer"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].writer.$get({ param: { workspaceId } })),
  });

/** Whether the workspace has no model. False until that is known. */
export const useHasNoModel = (): boolean =>
  useQuery(writerQuery(useCurrentWorkspace().id)).data?.kind === "none";
