import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "@/lib/sources/sources-key";

/** The captured text of a source, in Markdown. */
export const sourceTextQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...sourcesKey(workspaceId), "captured", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].text.$get({ param: { workspaceId, id } })),
    gcTime: 60_000,
  });
