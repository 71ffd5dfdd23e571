import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { sourcesKey } from "@/lib/sources/sources-key";

const readingMs = 2_000;

interface SourcesWanted {
  page?: number;
  q?: string;
  /** The feed or sitemap whose pages to list. */
  collection?: string;
}

/** Newest first; refreshed often while one is being read. */
export const sourcesQuery = (workspaceId: string, { page = 1, q, collection }: SourcesWanted) => {
  const query = { page: String(page), ...(q && { q }), ...(collection && { collection, limit: "100" }) };
  return queryOptions({
    queryKey: [...sourcesKey(workspaceId), "list", query],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].sources.$get({ param: { workspaceId }, query })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((source) => source.state === "reading") ? readingMs : false,
  });
};
