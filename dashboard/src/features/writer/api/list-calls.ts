import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { writerKey } from "@/lib/writer/writer-key";

const refreshMs = 5000;

/** Kept current while the tab is visible. */
export const callsQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: [...writerKey(workspaceId), "calls", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].writer.calls.$get({
          param: { workspaceId },
          query: { page: String(page), limit: "10" },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
