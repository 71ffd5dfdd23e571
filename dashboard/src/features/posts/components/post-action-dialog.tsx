import type { PostSummary } from "@schema/posts";
import { lazy, Suspense } from "react";
import { DeletePostDialog, RefreshDialog, UnpublishDialog } from "@/components/posts/action-dialogs";
import { PreviewLinkDialog } from "@/components/posts/preview-link-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { useRevertToDraft, useUnpublishPost } from "@/lib/posts/post-mutations";
import { copy } from "../copy";

const SchedulePostDialog = lazy(() =>
  import("@/components/schedule/schedule-post-dialog").then((m) => ({ default: m.SchedulePostDialog })),
);

export type PostAction = {
  verb: "schedule" | "refresh" | "unpublish" | "revert" | "delete" | "preview";
  post: PostSummary;
};

/** The dialog for the action chosen for one post. Keeps its content while it closes. */
export function PostActionDialog({ action, onClose }: { action: PostAction | null; onClose: () => void }) {
  const workspace = useCurrentWorkspace();
  const unpublish = useUnpublishPost(workspace.id);
  const revert = useRevertToDraft(workspace.id);
  const shown = useLast(action);
  if (!shown) return null;
  const { verb, post } = shown;
  const dialog = { open: action !== null, onOpenChange: (open: boolean) => !open && onClose() };

  switch (verb) {
    case "preview":
      return <PreviewLinkDialog key={post.id} postId={post.id} {...dialog} />;
    case "schedule":
      return (
        <Suspense fallback={null}>
          <SchedulePostDialog key={post.id} post={post} {...dialog} />
        </Suspense>
      );
    case "refresh":
      return <RefreshDialog key={post.id} post={post} {...dialog} />;
    case "delete":
      return <DeletePostDialog post={post} {...dialog} />;
    default:
      return (
        <UnpublishDialog
          {...dialog}
          post={post}
          how={verb === "unpublish" ? "unpublish" : "revert-to-draft"}
          onConfirm={async () => {
            await (verb === "unpublish" ? unpublish : revert).mutateAsync({ id: post.id });
            toast.success(
              verb === "unpublish"
                ? copy.postActionDialog.hiddenFromReaders(post.title)
                : copy.postActionDialog.draft(post.title),
            );
          }}
        />
      );
  }
}
