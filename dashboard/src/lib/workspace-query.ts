import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** All of a workspace's settings. Everything cached about a workspace has a key beginning ["workspace", id]. */
export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "settings"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].$get({ param: { workspaceId } })),
  });
