import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "@/lib/sources/sources-key";

/** The captured text, which `textHash` names: another capture is another text. */
export const sourceTextQuery = (workspaceId: string, id: string, textHash: string | null) =>
  queryOptions({
    queryKey: [...sourcesKey(workspaceId), "text", id, textHash],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].text.$get({ param: { workspaceId, id } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
