import type { PostReview, ReviewAnswer, ReviewRequest } from "@schema/post-review";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useMe } from "@/lib/me";
import { atLeast } from "@/lib/roles";
import { memberLabel, peopleQuery } from "@/lib/workspace";
import { copy } from "../copy";

const noteMax = 2_000;

interface DialogProps {
  post: { title: string; review: PostReview | null };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const Title = ({ title }: { title: string }) => (
  <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{title}”</strong>
);

interface SendForReviewDialogProps extends DialogProps {
  /** A generated draft may be reviewed by the member who sends it. */
  isGenerated: boolean;
  onSend: (input: ReviewRequest) => Promise<unknown>;
}

/** Chooses who reviews a draft or, while a review is requested, who takes it over. */
export function SendForReviewDialog({ post, isGenerated, onSend, ...dialog }: SendForReviewDialogProps) {
  const { review } = post;
  const me = useMe().user.id;
  const { data: members } = useQuery({ ...peopleQuery(useCurrentWorkspace().id), enabled: dialog.open });
  const isAssigning = review?.state === "requested";
  const requester = (isAssigning && review.requestedBy?.id) || me;
  const people = (members ?? []).filter(
    ({ userId, role }) => atLeast(role, "editor") && (isGenerated || userId !== requester),
  );
  const [typed, setTyped] = useState<{ reviewerId: string | null; message: string }>({
    reviewerId: null,
    message: "",
  });
  const suggested = isAssigning ? undefined : review?.reviewer?.id;
  const reviewerId = typed.reviewerId ?? people.find(({ userId }) => userId === suggested)?.userId ?? "";
  const change = (open: boolean) => {
    if (!open) setTyped({ reviewerId: null, message: "" });
    dialog.onOpenChange(open);
  };
  const isAlone = members !== undefined && people.length === 0;
  return (
    <ConfirmDialog
      open={dialog.open}
      onOpenChange={change}
      tone="primary"
      title={isAssigning ? copy.reviews.assignReviewer : copy.reviews.sendForReview}
      description={
        isAlone ? (
          copy.reviews.nobodyToReview
        ) : (
          <>
            <Title title={post.title} /> {copy.reviews.joinsQueue}
          </>
        )
      }
      confirmLabel={isAssigning ? copy.reviews.assign : copy.reviews.send}
      confirmDisabled={reviewerId === ""}
      onConfirm={() => onSend({ reviewerId, message: typed.message })}
    >
      {!isAlone && (
        <div className="grid gap-4">
          <Field label={copy.reviews.reviewer}>
            <Select
              value={reviewerId}
              onChange={({ target }) => setTyped({ ...typed, reviewerId: target.value })}
              options={[
                { value: "", label: copy.reviews.chooseMember, disabled: true },
                ...people.map((person) => ({
                  value: person.userId,
                  label: person.userId === me ? copy.reviews.you(person.name) : memberLabel(person, people),
                })),
              ]}
            />
          </Field>
          <Field label={copy.reviews.message} optional>
            <Textarea
              maxLength={noteMax}
              value={typed.message}
              onChange={({ target }) => setTyped({ ...typed, message: target.value })}
            />
          </Field>
        </div>
      )}
    </ConfirmDialog>
  );
}

interface AnswerReviewDialogProps extends DialogProps {
  answer: ReviewAnswer["answer"];
  onAnswer: (input: Pick<ReviewAnswer, "answer" | "note">) => Promise<unknown>;
}

/** Approves a draft or requests changes, with a note. */
export function AnswerReviewDialog({ post, answer, onAnswer, open, onOpenChange }: AnswerReviewDialogProps) {
  const [note, setNote] = useState("");
  const approves = answer === "approved";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setNote("");
        onOpenChange(next);
      }}
      tone="primary"
      title={approves ? copy.reviews.approveDraft : copy.reviews.requestChangesTo}
      description={
        <>
          {post.review?.requestedBy
            ? copy.reviews.getsNotice(post.review.requestedBy.name)
            : copy.reviews.noteIsKept}{" "}
          {approves && copy.reviews.publishesNothing}
        </>
      }
      confirmLabel={approves ? copy.reviews.approve : copy.reviews.requestChanges}
      onConfirm={() => onAnswer({ answer, note })}
    >
      <Field label={approves ? copy.reviews.note : copy.reviews.whatToChange} optional>
        <Textarea maxLength={noteMax} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
