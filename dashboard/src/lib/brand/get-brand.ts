import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { brandKey } from "./brand-key";

/** The design of the workspace's cards. */
export const brandQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: brandKey(workspaceId),
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].brand.$get({ param: { workspaceId } })),
  });
