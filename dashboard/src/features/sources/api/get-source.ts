import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "@/lib/sources/sources-key";

export const sourceQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...sourcesKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].$get({ param: { workspaceId, id } })),
  });
