import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "@/lib/sources/sources-key";

const most = "100";

/** Sources to choose one of, the newest first. */
export const sourceChoicesQuery = (workspaceId: string, q: string) => {
  const query = { limit: most, ...(q && { q }) };
  return queryOptions({
    queryKey: [...sourcesKey(workspaceId), "choices", query],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].sources.$get({ param: { workspaceId }, query })),
    placeholderData: keepPreviousData,
  });
};
