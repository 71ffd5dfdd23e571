import { bulkMax } from "@schema/bulk-max";
import type { BulkResult } from "@schema/bulk-result";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

export type BulkVerb = "publish" | "unpublish" | "delete";

/** The answer tells of each post by itself: one that fails does not stop the others. */
export function useBulkPosts(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ verb, ids }: { verb: BulkVerb; ids: string[] }) => {
      const whole: BulkResult = { items: [], succeeded: 0, skipped: 0, failed: 0 };
      for (let from = 0; from < ids.length; from += bulkMax) {
        const part = await unwrap(
          api.v1.workspaces[":workspaceId"].posts.bulk[":verb"].$post({
            param: { workspaceId, verb },
            json: { ids: ids.slice(from, from + bulkMax) },
          }),
        );
        whole.items.push(...part.items);
        whole.succeeded += part.succeeded;
        whole.skipped += part.skipped;
        whole.failed += part.failed;
      }
      return whole;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
