import { bulkMax } from "@schema/bulk-max";
import type { BulkResult } from "@schema/bulk-result";
import type { BulkEditInput } from "@schema/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/post-queries";

export type BulkVerb = "publish" | "unpublish" | "delete";
export type BulkEdit = Omit<BulkEditInput, "ids">;

async function inParts(ids: string[], send: (ids: string[]) => Promise<BulkResult>): Promise<BulkResult> {
  const whole: BulkResult = { items: [], succeeded: 0, skipped: 0, failed: 0 };
  for (let from = 0; from < ids.length; from += bulkMax) {
    const part = await send(ids.slice(from, from + bulkMax));
    whole.items.push(...part.items);
    whole.succeeded += part.succeeded;
    whole.skipped += part.skipped;
    whole.failed += part.failed;
  }
  return whole;
}

/** Returns one result per post: one that fails does not stop the others. */
export function useBulkPosts(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, ids }: { verb: BulkVerb; ids: string[] }) =>
      inParts(ids, (part) =>
        unwrap(
          api.v1.workspaces[":workspaceId"].posts.bulk[":verb"].$post({
            param: { workspaceId, verb },
            json: { ids: part },
          }),
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}

/** Changes categories, tags and authors; returns results like `useBulkPosts`. */
export function useBulkEdit(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, edit }: { ids: string[]; edit: BulkEdit }) =>
      inParts(ids, (part) =>
        unwrap(
          api.v1.workspaces[":workspaceId"].posts["bulk-edit"].$post({
            param: { workspaceId },
            json: { ids: part, ...edit },
          }),
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
