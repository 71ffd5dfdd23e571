import type { PostSummary } from "@schema/posts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDeletePost } from "@/lib/posts/delete-post";

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
      title="Delete this post for ever?"
      description={
        <>
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{post.title}”</strong> goes with
          its history and cannot be brought back.
          {post.status === "PUBLISHED" && (
            <> It is public: readers of /{post.slug} will find nothing there from now on.</>
          )}
        </>
      }
      confirmLabel="Delete post"
      onConfirm={async () => {
        await remove.mutateAsync(post.id);
        toast.success(`“${post.title}” is deleted`);
        onDeleted?.();
      }}
    />
  );
}
