import type { ReviewAnswer, ReviewRequest } from "@schema/post-review";
import type { ReviewItem } from "@schema/review";
import { useState } from "react";
import { DraftNoteWarning } from "@/components/draft-note-warning";
import { AnswerReviewDialog, SendForReviewDialog } from "@/components/reviews/review-dialogs";
import { ScheduleDialog } from "@/components/schedule/schedule-dialog";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { dayAndTime, zoneLabel } from "@/lib/dates";
import { useLast } from "@/lib/hooks";
import type { Decision } from "../api";
import { approveInput } from "../approval";
import { copy } from "../copy";

type RejectDialogProps = {
  item: ReviewItem | null;
  onClose: () => void;
  onReject: (item: ReviewItem, input: { reason: string; deletePost: boolean }) => Promise<void>;
};

const PostTitle = ({ title }: { title: string | undefined }) => (
  <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{title}”</strong>
);

function RejectDialog({ item, onClose, onReject }: RejectDialogProps) {
  const shown = useLast(item);
  const [fields, setFields] = useState({ reason: "", deletePost: false });
  const close = () => {
    setFields({ reason: "", deletePost: false });
    onClose();
  };
  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={(open) => !open && close()}
      title={copy.decisionDialogs.rejectDraft}
      description={
        <>
          <PostTitle title={shown?.post.title} /> will leave the queue.{" "}
          {fields.deletePost ? "It will be moved to the trash." : "It will stay in your drafts."}
        </>
      }
      tone={fields.deletePost ? "danger" : "primary"}
      confirmLabel={fields.deletePost ? copy.decisionDialogs.rejectAndDelete : copy.common.reject}
      onConfirm={async () => {
        if (shown) await onReject(shown, fields);
      }}
    >
      <div className="grid gap-4">
        <Field label={copy.decisionDialogs.reason} optional>
          <Input
            maxLength={500}
            value={fields.reason}
            onChange={({ target }) => setFields({ ...fields, reason: target.value })}
          />
        </Field>
        <div className="flex items-center gap-3">
          <Checkbox
            id="delete-rejected"
            checked={fields.deletePost}
            onCheckedChange={(on) => setFields({ ...fields, deletePost: on === true })}
          />
          <label htmlFor="delete-rejected" className="text-sm">
            {copy.decisionDialogs.alsoDeleteDraft}
          </label>
        </div>
      </div>
    </ConfirmDialog>
  );
}

export type Asked = {
  action: "planned" | "schedule" | "publish" | "reject" | "approved" | "changes_requested" | "assign";
  item: ReviewItem;
};

type DecisionDialogsProps = {
  asked: Asked | null;
  onClose: () => void;
  settle: (item: ReviewItem, decision: Decision) => Promise<void>;
  answer: (item: ReviewItem, input: Pick<ReviewAnswer, "answer" | "note">) => Promise<void>;
  assign: (item: ReviewItem, input: ReviewRequest) => Promise<void>;
};

/** Confirmations before a review is answered or assigned. */
function ReviewDialogs({ asked, onClose, answer, assign }: Omit<DecisionDialogsProps, "settle">) {
  const shown = useLast(asked);
  if (!shown) return null;
  const { item, action } = shown;
  const post = { title: item.post.title, review: item.review };
  const close = (open: boolean) => !open && onClose();
  return (
    <>
      <SendForReviewDialog
        post={post}
        isGenerated={item.run !== null}
        open={asked?.action === "assign"}
        onOpenChange={close}
        onSend={(input) => assign(item, input)}
      />
      {(action === "approved" || action === "changes_requested") && (
        <AnswerReviewDialog
          post={post}
          answer={action}
          open={asked?.action === action}
          onOpenChange={close}
          onAnswer={(input) => answer(item, input)}
        />
      )}
    </>
  );
}

/** Confirmations before a decision: when, why, and whether to go ahead. */
export function DecisionDialogs({ settle, ...props }: DecisionDialogsProps) {
  return (
    <>
      <GeneratedDialogs {...props} settle={settle} />
      <ReviewDialogs {...props} />
    </>
  );
}

/** Shown before a generated draft is decided on. */
function GeneratedDialogs({ asked, onClose, settle }: Omit<DecisionDialogsProps, "answer" | "assign">) {
  const item = useLast(asked)?.item;
  const close = (open: boolean) => !open && onClose();
  const run = item?.run;
  if (!item || !run) return null;
  const { post } = item;
  const warning = <DraftNoteWarning postIds={[post.id]} />;
  const zone = run.timezone ?? "UTC";
  return (
    <>
      <ScheduleDialog
        post={{
          title: post.title,
          scheduledAt: null,
          timezone: run.timezone,
          scheduledLocalTime: null,
          scheduleFailedAt: null,
          plannedOn: run.plannedLocalTime?.slice(0, 10) ?? null,
        }}
        open={asked?.action === "schedule"}
        onOpenChange={close}
        warning={warning}
        onSchedule={(input) => settle(item, { verb: "approve", json: approveInput(input) })}
      />
      <ConfirmDialog
        open={asked?.action === "planned"}
        onOpenChange={close}
        tone="primary"
        title={copy.decisionDialogs.schedulePostAsPlanned}
        description={
          <>
            <PostTitle title={post.title} /> will be published automatically
            {run.plannedAt !== null &&
              ` at ${dayAndTime(Date.parse(run.plannedAt), zone)} (${zoneLabel(zone)})`}
            , and connected sites will be notified.
          </>
        }
        confirmLabel={copy.decisionDialogs.schedule}
        onConfirm={() => settle(item, { verb: "approve", json: { action: "schedule" } })}
      >
        {warning}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.action === "publish"}
        onOpenChange={close}
        tone="primary"
        title={copy.decisionDialogs.publishPostNow}
        description={
          <>
            <PostTitle title={post.title} /> will be published now, and connected sites will be notified.
          </>
        }
        confirmLabel={copy.common.publishNow}
        onConfirm={() => settle(item, { verb: "approve", json: { action: "publish" } })}
      >
        {warning}
      </ConfirmDialog>
      <RejectDialog
        item={asked?.action === "reject" ? asked.item : null}
        onClose={onClose}
        onReject={(rejected, json) => settle(rejected, { verb: "reject", json })}
      />
    </>
  );
}
