import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { copy } from "../copy";

export type Withdrawal = "unpublish" | "revert-to-draft";

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
