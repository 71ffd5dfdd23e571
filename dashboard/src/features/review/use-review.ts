import type { ReviewAnswer, ReviewRequest } from "@schema/post-review";
import type { ReviewItem, ReviewQueue } from "@schema/review";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { toastAbout } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { postQuery, postsKey } from "@/lib/posts/post-queries";
import { useReviewVerbs } from "@/lib/posts/post-review";
import { usePostPage, viewPost } from "@/lib/posts/use-post-page";
import { batchesKey } from "@/lib/query-keys";
import { runsKey } from "@/lib/runs/runs";
import { type Decision, reviewKey, useDecide } from "./api";
import { copy } from "./copy";
import { keyOf, withoutItem } from "./opened";

/** Undoes a decision: the draft awaits review again, and is unscheduled. */
function useReopen(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].runs[":id"].reopen.$post({ param: { workspaceId, id } })),
    onSettled: () =>
      Promise.all(
        [runsKey(workspaceId), batchesKey(workspaceId), postsKey(workspaceId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** The draft to open after `id` has left the queue: the next one or, if it was the last, the one before. */
export function afterDecision(ids: readonly string[], id: string): string | undefined {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1];
}

const news = toastAbout("review");

const done: Record<"publish" | "schedule" | "keep" | "reject" | "delete", string> = {
  publish: copy.review.isPublished,
  schedule: copy.review.isScheduled,
  keep: copy.review.keep,
  reject: copy.review.isRejected,
  delete: copy.review.delete,
};

/** Decides on drafts one after the other, and undoes the last decision if possible. */
export function useReview(
  workspaceId: string,
  items: ReviewItem[],
  onOpen: (key: string | undefined) => void,
) {
  const queryClient = useQueryClient();
  const decide = useDecide(workspaceId);
  const reopen = useReopen(workspaceId);
  const verbs = useReviewVerbs(workspaceId);
  const pageOf = usePostPage();
  const [last, setLast] = useState<ReviewItem | null>(null);

  const takeBack = async ({ run, post }: ReviewItem) => {
    setLast(null);
    if (run === null) return;
    try {
      await reopen.mutateAsync(run.id);
      // Its version has changed: the next decision is about the draft as it is now.
      await queryClient.fetchQuery({ ...postQuery(workspaceId, post.id), staleTime: 0 });
      onOpen(run.id);
      news.info(copy.review.backInReview(post.title));
    } catch (error) {
      news.error(copy.review.couldntUndoDecisionOn(post.title), { description: messageOf(error) });
    }
  };

  /** Opens the next draft and removes this one from the queue. */
  const leave = (item: ReviewItem) => {
    onOpen(afterDecision(items.map(keyOf), keyOf(item)));
    queryClient.setQueriesData<z.infer<typeof ReviewQueue>>(
      { queryKey: reviewKey(workspaceId) },
      (queue) => queue && withoutItem(queue, keyOf(item)),
    );
  };

  const answer = async (item: ReviewItem, input: Pick<ReviewAnswer, "answer" | "note">) => {
    const { post, run } = item;
    const { queryKey } = postQuery(workspaceId, post.id);
    const version = queryClient.getQueryData(queryKey)?.version ?? post.version;
    await verbs.answer(post.id, { ...input, version }).catch((error: unknown) => {
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    });
    setLast(null);
    // Requesting changes to a generated draft does not decide on it.
    if (run === null || input.answer === "approved") leave(item);
    news.success(
      `“${post.title}” ${input.answer === "approved" ? copy.review.isApproved : copy.review.isSentBack}`,
    );
  };

  const assign = async ({ post }: ReviewItem, input: ReviewRequest) => {
    const { review } = await verbs.request(post.id, input);
    news.success(copy.review.assignedTo(post.title, review?.reviewer?.name ?? ""));
  };

  const settle = async (item: ReviewItem, decision: Decision) => {
    const { run, post } = item;
    if (run === null) return;
    const { queryKey } = postQuery(workspaceId, post.id);
    const version = queryClient.getQueryData(queryKey)?.version ?? post.version;
    const ofRead: Decision =
      decision.verb === "approve" ? { ...decision, json: { ...decision.json, version } } : decision;
    await decide.mutateAsync({ id: run.id, ...ofRead }).catch((error: unknown) => {
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    });
    leave(item);
    const what =
      decision.verb === "approve" ? decision.json.action : decision.json.deletePost ? "delete" : "reject";
    const final = what === "publish" || what === "delete";
    setLast(final ? null : item);
    news.success(
      `“${post.title}” ${done[what]}`,
      final
        ? what === "publish"
          ? viewPost(copy.review.viewPost, pageOf(post.slug))
          : {}
        : { action: { label: copy.review.undo, onClick: () => void takeBack(item) } },
    );
    queryClient.removeQueries({ queryKey });
  };

  return {
    busy: decide.isPending || reopen.isPending,
    settle,
    answer,
    assign,
    /** Like `settle`, but reports a failure instead of throwing it. */
    settleOrTell: (item: ReviewItem, decision: Decision) =>
      settle(item, decision).catch((error: unknown) =>
        news.error(copy.review.couldntSaveDecisionOn(item.post.title), {
          description: messageOf(error),
        }),
      ),
    undo: () => last && void takeBack(last),
  };
}
