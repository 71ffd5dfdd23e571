import { ConfirmDialog } from "@/components/ui/confirm-dialog";

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
      title={hiding ? "Unpublish this post?" : "Revert this post to a draft?"}
      description={
        <>
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{post.title}”</strong>{" "}
          {hiding ? "will be hidden" : "will become a draft again"}.
          {post.status === "PUBLISHED" && (
            <> Connected sites are notified immediately, and readers of /{post.slug} will see “not found”.</>
          )}{" "}
          You can publish it again at any time.
        </>
      }
      confirmLabel={hiding ? "Unpublish" : "Revert to draft"}
      onConfirm={onConfirm}
    />
  );
}
