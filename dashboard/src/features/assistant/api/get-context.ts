import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { contextKey } from "./context-key";

export const contextQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...contextKey(workspaceId), "now"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].context.$get({ param: { workspaceId } })),
  });
