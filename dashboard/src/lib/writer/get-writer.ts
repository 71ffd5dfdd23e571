import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** The workspace's writer, with its budget and what this month has used of it. */
export const writerQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "writer"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].writer.$get({ param: { workspaceId } })),
  });
