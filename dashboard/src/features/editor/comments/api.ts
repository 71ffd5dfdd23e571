import type { CommentCreate, CommentUpdate } from "@schema/comments";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { whyUnsent } from "../session/field-problems";
import { useSession } from "../session/use-editor";

export const commentsKey = (workspaceId: string, postId: string) =>
  ["workspace", workspaceId, "comments", postId] as const;

/** The comments on a post, oldest first. */
export const commentsQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: commentsKey(workspaceId, postId),
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].comments.$get({ param: { workspaceId, id: postId } }),
      ),
  });

function useCommentMutation<T, R>(
  postId: string,
  change: (param: { workspaceId: string; id: string }, input: T) => Promise<R>,
) {
  const workspaceId = useCurrentWorkspace().id;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => change({ workspaceId, id: postId }, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: commentsKey(workspaceId, postId) }),
  });
}

/** Comments; for a passage, once the text with it is stored. */
export function useCreateComment(postId: string) {
  const session = useSession();
  return useCommentMutation(postId, async (param, json: CommentCreate) => {
    if (json.quote !== undefined && !(await session.flush()))
      throw new Error(whyUnsent(session.store.now.save, session.store.now.problems));
    return unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].comments.$post({ param, json }));
  });
}

export function useUpdateComment(postId: string) {
  return useCommentMutation(
    postId,
    ({ workspaceId, id }, { commentId, update }: { commentId: string; update: CommentUpdate }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].comments[":commentId"].$patch({
          param: { workspaceId, id, commentId },
          json: update,
        }),
      ),
  );
}

export function useDeleteComment(postId: string) {
  return useCommentMutation(postId, ({ workspaceId, id }, commentId: string) =>
    unwrap(
      api.v1.workspaces[":workspaceId"].posts[":id"].comments[":commentId"].$delete({
        param: { workspaceId, id, commentId },
      }),
    ),
  );
}
