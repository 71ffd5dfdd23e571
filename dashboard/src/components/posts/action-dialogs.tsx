import type { PostSummary } from "@schema/posts";
import type { RefreshReason } from "@schema/runs";
import { trashDays } from "@schema/trash";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Textarea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDeletePost, useRefreshPost } from "@/lib/posts/post-mutations";
import { useRestore } from "@/lib/trash";
import { copy } from "../copy";

type Withdrawal = "unpublish" | "revert-to-draft";

type UnpublishDialogProps = {
  post: { title: string; slug: string; status: string };
  how: Withdrawal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<unknown>;
};

/** Confirms hiding a post from readers, in either of the two ways. */
export function UnpublishDialog({ post, how, open, onOpenChange, onConfirm }: UnpublishDialogProps) {
  const hiding = how === "unpublish";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={hiding ? copy.unpublishDialog.unpublishPost : copy.unpublishDialog.revertPostToDraft}
      description={
        <>
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{post.title}”</strong>{" "}
          {hiding ? copy.unpublishDialog.willBeHidden : copy.unpublishDialog.willBecomeDraftAgain}.
          {post.status === "PUBLISHED" &&
            ` ${copy.unpublishDialog.connectedSitesNotifiedImmediately(post.slug)}`}{" "}
          {copy.unpublishDialog.canPublishAgain}
        </>
      }
      confirmLabel={hiding ? copy.unpublishDialog.unpublish : copy.unpublishDialog.revertToDraft}
      onConfirm={onConfirm}
    />
  );
}

type DeletePostDialogProps = {
  post: Pick<PostSummary, "id" | "title" | "status" | "slug">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

export function DeletePostDialog({ post, open, onOpenChange, onDeleted }: DeletePostDialogProps) {
  const remove = useDeletePost(useCurrentWorkspace().id);
  const restore = useRestore(useCurrentWorkspace().id, "post");
  const undo = () =>
    restore.mutateAsync([post.id]).then(
      () => toast.success(copy.deletePostDialog.restored(post.title)),
      (error: unknown) =>
        toast.error(copy.deletePostDialog.couldntRestore(post.title), { description: messageOf(error) }),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.deletePostDialog.deletePost}
      description={
        <>
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{post.title}”</strong> will be
          moved to the trash, where you can restore it for {trashDays} days.
          {post.status === "PUBLISHED" && <> Readers of /{post.slug} will see “not found”.</>}
        </>
      }
      confirmLabel={copy.deletePostDialog.deletePostConfirmLabel}
      onConfirm={async () => {
        await remove.mutateAsync(post.id);
        toast.success(copy.deletePostDialog.deleted(post.title), {
          action: { label: copy.deletePostDialog.undo, onClick: undo },
        });
        onDeleted?.();
      }}
    />
  );
}

const text = copy.refreshDialog;
const reasons: Record<RefreshReason, { label: string; meaning: string }> = {
  evidence: { label: text.evidence, meaning: text.evidenceMeaning },
  views: { label: text.views, meaning: text.viewsMeaning },
  instruction: { label: text.instruction, meaning: text.instructionMeaning },
};

type RefreshDialogProps = {
  post: { id: string; title: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks why to refresh a published post, and starts the run. */
export function RefreshDialog({ post, open, onOpenChange }: RefreshDialogProps) {
  const [reason, setReason] = useState<RefreshReason>("evidence");
  const [instruction, setInstruction] = useState("");
  const start = useRefreshPost();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={text.refreshPost} description={text.description}>
        <div className="grid gap-4">
          <RadioGroup.Root
            aria-label={text.why}
            value={reason}
            onValueChange={(value) => setReason(value as RefreshReason)}
            className="grid gap-2"
          >
            {Object.entries(reasons).map(([value, { label, meaning }]) => (
              <ChoiceCard key={value} value={value} label={label}>
                {meaning}
              </ChoiceCard>
            ))}
          </RadioGroup.Root>
          {reason === "instruction" && (
            <Field label={text.whatToChange}>
              <Textarea
                value={instruction}
                maxLength={2_000}
                onChange={({ target }) => setInstruction(target.value)}
              />
            </Field>
          )}
          <FormError error={start.error} />
        </div>
        <DialogFooter>
          <Button onClick={() => onOpenChange(false)}>{text.cancel}</Button>
          <Button
            variant="primary"
            loading={start.isPending}
            disabled={reason === "instruction" && instruction.trim() === ""}
            onClick={() =>
              start.mutate({ postId: post.id, reason, ...(reason === "instruction" && { instruction }) })
            }
          >
            {text.refresh}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
