import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "@/lib/sources/sources-key";

const newest = "100";

/** The newest documents that were uploaded and read. */
export const documentsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...sourcesKey(workspaceId), "documents"],
    queryFn: async () => {
      const { items } = await unwrap(
        api.v1.workspaces[":workspaceId"].sources.$get({ param: { workspaceId }, query: { limit: newest } }),
      );
      return items.filter(({ kind, state }) => kind === "upload" && state === "ready");
    },
  });
