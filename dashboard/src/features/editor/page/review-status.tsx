import type { PostReview, ReviewAnswer, ReviewRequest } from "@schema/post-review";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import MessageSquareReply from "lucide-react/icons/message-square-reply";
import { useEffect, useState } from "react";
import { AnswerReviewDialog, SendForReviewDialog } from "@/components/reviews/review-dialogs";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { useLive } from "@/lib/live/use-live";
import { useMe } from "@/lib/me";
import { mayAnswer, postReviewKey, postReviewQuery, useReviewVerbs } from "@/lib/posts/post-review";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { useDraft, useSession } from "../session/use-editor";
import { useIsUnreviewed } from "../session/use-post-facts";

/** The review of the open post, kept current: others answer it, and edits affect it. */
export function usePostReview(): PostReview | null {
  const { id: workspaceId } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const post = useDraft((draft) => draft.post);
  const id = post?.id ?? "";
  const isPublished = post?.status === "PUBLISHED";
  const { data } = useQuery({
    ...postReviewQuery(workspaceId, id),
    enabled: id !== "" && !isPublished,
    initialData: post ? { review: post.review, version: post.version } : undefined,
  });
  useLive(workspaceId, (message) => {
    if (message.type === "hello" || (message.type === "review" && message.postId === id))
      void queryClient.invalidateQueries({ queryKey: postReviewKey(workspaceId, id) });
  });
  const isStale = data?.review != null && post != null && data.version < post.version;
  useEffect(() => {
    if (isStale) void queryClient.invalidateQueries({ queryKey: postReviewKey(workspaceId, id) });
  }, [isStale, queryClient, workspaceId, id]);
  return isPublished ? null : (data?.review ?? null);
}

/** The actions of the review; the text is saved first. */
function useVerbs() {
  const session = useSession();
  const verbs = useReviewVerbs(useCurrentWorkspace().id);
  return {
    request: (input: ReviewRequest) => session.perform((id) => verbs.request(id, input)),
    answer: (input: Pick<ReviewAnswer, "answer" | "note">) =>
      session.perform((id, version) => verbs.answer(id, { ...input, version })),
    withdraw: () => session.perform((id) => verbs.withdraw(id)),
  };
}

type SendDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Sends the post for review, or assigns its review to someone else. */
export function SendDialog(props: SendDialogProps) {
  const verbs = useVerbs();
  const review = usePostReview();
  const title = useDraft((draft) => draft.fields.title);
  const isGenerated = useIsUnreviewed() === true;
  return (
    <SendForReviewDialog
      {...props}
      post={{ title: title.trim() || copy.common.newPost, review }}
      isGenerated={isGenerated}
      onSend={async (input) => {
        const { review: sent } = await verbs.request(input);
        toast.success(copy.reviewStatus.sentTo(sent?.reviewer?.name ?? ""));
      }}
    />
  );
}

const words = (review: PostReview, me: string): string => {
  const { state, reviewer, requestedBy, answer, editedSince } = review;
  const by = answer?.by.id === me ? copy.reviewStatus.you : (answer?.by.name ?? "");
  switch (state) {
    case "requested":
      if (reviewer === null) return copy.reviewStatus.noReviewer;
      if (reviewer.id !== me) return copy.reviewStatus.waitingFor(reviewer.name);
      return requestedBy === null || requestedBy.id === me
        ? copy.reviewStatus.yoursToReview
        : copy.reviewStatus.asksYou(requestedBy.name);
    case "changes_requested":
      return editedSince
        ? copy.reviewStatus.requestedChangesEdited(by)
        : copy.reviewStatus.requestedChanges(by);
    case "approved":
      return editedSince ? copy.reviewStatus.approvedEdited(by) : copy.reviewStatus.approved(by);
  }
};

type Asked = "send" | ReviewAnswer["answer"];

/** Who is asked to review the draft, or their answer, and what can be done about it. */
export function ReviewStatus() {
  const review = usePostReview();
  const { role } = useCurrentWorkspace();
  const me = useMe().user.id;
  const verbs = useVerbs();
  const title = useDraft((draft) => draft.fields.title);
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = useLast(asked);
  if (!review) return null;
  const { state, editedSince, message, answer } = review;
  const note = answer ? answer.note : message;
  const answers = atLeast(role, "editor") && mayAnswer(review, me);
  const withdraw = () =>
    verbs.withdraw().then(
      () => toast.success(copy.reviewStatus.withdrawn),
      (error: unknown) => toast.error(copy.reviewStatus.couldntWithdraw, { description: messageOf(error) }),
    );
  const ask = (next: Asked, label: string, variant: "primary" | "secondary" = "secondary") => (
    <Button size="sm" variant={variant} onClick={() => setAsked(next)}>
      {label}
    </Button>
  );
  return (
    <section
      aria-label={copy.reviewStatus.review}
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 border-t bg-surface px-3 py-2 md:px-4"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-2 text-sm">
        <MessageSquareReply aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span role="status">{words(review, me)}</span>
          {note !== "" && <span className="ml-1.5 whitespace-pre-line text-ink-2">“{note}”</span>}
        </p>
      </div>
      {atLeast(role, "editor") && (
        <div className="flex flex-wrap gap-1.5">
          {answers &&
            (state !== "approved" || editedSince) &&
            ask(
              "approved",
              state === "approved" ? copy.reviewStatus.approveAgain : copy.reviewStatus.approve,
              "primary",
            )}
          {answers &&
            state !== "changes_requested" &&
            ask("changes_requested", copy.reviewStatus.requestChanges)}
          {state === "requested"
            ? ask("send", copy.reviewStatus.reassign)
            : !answers && ask("send", copy.reviewStatus.sendAgain)}
          <Button size="sm" variant="ghost" onClick={withdraw}>
            {copy.reviewStatus.withdraw}
          </Button>
        </div>
      )}
      <SendDialog open={asked === "send"} onOpenChange={(open) => !open && setAsked(null)} />
      {shown && shown !== "send" && (
        <AnswerReviewDialog
          post={{ title, review }}
          answer={shown}
          open={asked === shown}
          onOpenChange={(open) => !open && setAsked(null)}
          onAnswer={async (input) => {
            await verbs.answer(input);
            toast.success(
              input.answer === "approved" ? copy.reviewStatus.youApproved : copy.reviewStatus.youRequested,
            );
          }}
        />
      )}
    </section>
  );
}
