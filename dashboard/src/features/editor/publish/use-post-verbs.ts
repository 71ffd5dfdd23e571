import { inputOfFields, type PostFields } from "@schema/post-fields";
import { fieldsOfPost, type Post, type ScheduleInput } from "@schema/posts";
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePublishPost, useRevertToDraft, useUnpublishPost } from "@/lib/posts/post-mutations";
import { postsKey } from "@/lib/posts/post-queries";
import { useCancelSchedule, useSchedulePost } from "@/lib/schedule/schedule-mutations";
import { differing, pick } from "../session/draft-fields";
import { useSession } from "../session/use-editor";

/** Stores fields of the post itself: for a published post, readers see them from then on. */
const updatePost = (
  workspaceId: string,
  id: string,
  { version, ...fields }: PostFields & { version: number },
) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts[":id"].$patch({
      param: { workspaceId, id },
      json: { ...inputOfFields(fields), version },
    }),
  );

/** Restores a saved state, except for its slug; for a published post, as private edits. */
const restoreRevision = (workspaceId: string, id: string, number: number, version: number) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts[":id"].revisions[":number"].restore.$post({
      param: { workspaceId, id, number: String(number) },
      json: { version },
    }),
  );

/** Discards the private edits of a published post. */
const discardEdits = (workspaceId: string, id: string) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts[":id"]["working-copy"].$delete({ param: { workspaceId, id } }),
  );

/** What can be done to the post as a whole. Each action saves the text first, and rejects if that is not possible. */
export function usePostVerbs() {
  const session = useSession();
  const { id: workspaceId } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const publish = usePublishPost(workspaceId);
  const unpublish = useUnpublishPost(workspaceId);
  const revert = useRevertToDraft(workspaceId);
  const schedule = useSchedulePost(workspaceId);
  const cancelSchedule = useCancelSchedule(workspaceId);

  const listsChanged = async (done: Promise<Post>) => {
    const post = await done;
    void queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) });
    return post;
  };

  return {
    publish: (publishedAt?: string) =>
      session.perform((id, version) =>
        publish.mutateAsync({ id, version, ...(publishedAt && { publishedAt }) }),
      ),
    schedule: (input: ScheduleInput) =>
      session.perform((id, version) => schedule.mutateAsync({ id, input: { ...input, version } })),
    cancelSchedule: () => session.perform((id) => cancelSchedule.mutateAsync(id)),
    unpublish: () => session.perform((id, version) => unpublish.mutateAsync({ id, version })),
    revertToDraft: () => session.perform((id, version) => revert.mutateAsync({ id, version })),
    /** Publishes the private edits. */
    update: () =>
      listsChanged(
        session.perform((id, version) => {
          const { post, fields } = session.store.now;
          const changed = post ? pick(fields, differing(fieldsOfPost(post), fields)) : fields;
          return updatePost(workspaceId, id, { ...changed, version });
        }),
      ),
    discardEdits: () => listsChanged(session.discard((id) => discardEdits(workspaceId, id))),
    restore: (number: number) =>
      session.perform((id, version) => restoreRevision(workspaceId, id, number, version), true),
  };
}
