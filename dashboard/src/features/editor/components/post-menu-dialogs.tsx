import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { DeletePostDialog } from "@/components/posts/delete-post-dialog";
import { PreviewLinkDialog } from "@/components/posts/preview-link-dialog";
import { UnpublishDialog } from "@/components/posts/unpublish-dialog";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useDraft } from "../session/use-editor";
import { usePostVerbs } from "../use-post-verbs";

const HistoryDialog = lazy(() => import("./history-dialog").then((m) => ({ default: m.HistoryDialog })));

export type MenuDialog = "preview" | "history" | "discard" | "unpublish" | "revert-to-draft" | "delete";

export function PostMenuDialogs({ dialog, onClose }: { dialog: MenuDialog | null; onClose: () => void }) {
  const verbs = usePostVerbs();
  const navigate = useNavigate();
  const { slug } = useCurrentWorkspace();
  const post = useDraft((draft) => draft.post);
  const title = useDraft((draft) => draft.fields.title);
  const shown = useLast(dialog);
  if (!post || !shown) return null;
  const props = { open: dialog !== null, onOpenChange: (open: boolean) => !open && onClose() };
  const named = { ...post, title: title.trim() || post.title };

  switch (shown) {
    case "preview":
      return <PreviewLinkDialog postId={post.id} {...props} />;
    case "history":
      return (
        <Suspense fallback={null}>
          <HistoryDialog {...props} post={post} />
        </Suspense>
      );
    case "delete":
      return (
        <DeletePostDialog
          post={named}
          {...props}
          onDeleted={() =>
            void navigate({ to: "/w/$slug/posts", params: { slug }, ignoreBlocker: true, replace: true })
          }
        />
      );
    case "discard":
      return (
        <ConfirmDialog
          {...props}
          title="Discard the edits?"
          description="The post goes back to what readers see. The edits are gone, but for what the history holds."
          confirmLabel="Discard edits"
          onConfirm={async () => {
            await verbs.discardEdits();
            toast.success("The edits are gone");
          }}
        />
      );
    case "unpublish":
    case "revert-to-draft":
      return (
        <UnpublishDialog
          {...props}
          post={named}
          how={shown}
          onConfirm={async () => {
            await (shown === "unpublish" ? verbs.unpublish() : verbs.revertToDraft());
            toast.success(
              shown === "unpublish" ? "The post is hidden from readers" : "The post is a draft again",
            );
          }}
        />
      );
    default:
      return shown satisfies never;
  }
}
