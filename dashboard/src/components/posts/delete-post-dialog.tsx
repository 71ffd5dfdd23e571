import type { PostSummary } from "@schema/posts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDeletePost } from "@/lib/posts/delete-post";
import { copy } from "../copy";

type DeletePostDialogProps = {
  post: Pick<PostSummary, "id" | "title" | "status" | "slug">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

export function DeletePostDialog({ post, open, onOpenChange, onDeleted }: DeletePostDialogProps) {
  const remove = useDeletePost(useCurrentWorkspace().id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.deletePostDialog.deletePost}
      description={
        <>
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{post.title}”</strong> and its
          history will be deleted. This can’t be undone.
          {post.status === "PUBLISHED" && <> Readers of /{post.slug} will see “not found”.</>}
        </>
      }
      confirmLabel={copy.deletePostDialog.deletePostConfirmLabel}
      onConfirm={async () => {
        await remove.mutateAsync(post.id);
        toast.success(copy.deletePostDialog.deleted(post.title));
        onDeleted?.();
      }}
    />
  );
}
