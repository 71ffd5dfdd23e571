import type { PostSummary } from "@schema/posts";
import { trashDays } from "@schema/trash";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDeletePost } from "@/lib/posts/delete-post";
import { useRestore } from "@/lib/trash/restore";
import { copy } from "../copy";

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
