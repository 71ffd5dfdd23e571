import type { Source, SourceUpdate } from "@schema/sources";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { sourcesKey } from "@/lib/sources/sources-key";
import { copy } from "./copy";
import { sourceName } from "./source-words";

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
