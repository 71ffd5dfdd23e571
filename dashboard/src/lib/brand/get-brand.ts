import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { brandKey } from "./brand-key";

/** How the workspace's cards look. */
export const brandQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: brandKey(workspaceId),
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].brand.$get({ param: { workspaceId } })),
  });
