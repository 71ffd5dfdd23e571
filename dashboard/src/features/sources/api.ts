import type { Source, SourceUpdate } from "@schema/sources";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { sourcesKey } from "@/lib/sources";
import { copy } from "./copy";
import { sourceName } from "./source-words";

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

/** Says whether posts may quote a source. */
function useUpdateSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: SourceUpdate & { id: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].$patch({ param: { workspaceId, id }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesKey(workspaceId) }),
  });
}

/** Allows or stops quotes from a source, and reports what that means from now on. */
export function useQuotable() {
  const { mutate, isPending } = useUpdateSource(useCurrentWorkspace().id);
  const setQuotable = (source: Source, quotable: boolean) =>
    mutate(
      { id: source.id, quotable },
      {
        onSuccess: () =>
          toast.success(
            `“${sourceName(source)}” ${quotable ? copy.quotable.canBeQuotedInPosts : copy.quotable.cantBeQuotedInPosts}`,
            {
              description: quotable ? copy.quotable.newDraftsAndTopics : copy.quotable.contextStillLearns,
            },
          ),
        onError: (error) =>
          toast.error(copy.quotable.notChanged(sourceName(source)), { description: messageOf(error) }),
      },
    );
  return { setQuotable, setting: isPending };
}
