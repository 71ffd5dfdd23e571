import { useNavigate } from "@tanstack/react-router";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eraser from "lucide-react/icons/eraser";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import FileDiff from "lucide-react/icons/file-diff";
import History from "lucide-react/icons/history";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import UserCheck from "lucide-react/icons/user-check";
import { lazy, Suspense, useState } from "react";
import { DeletePostDialog, RefreshDialog, UnpublishDialog } from "@/components/posts/action-dialogs";
import { PreviewLinkDialog } from "@/components/posts/preview-link-dialog";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { useDuplicatePost } from "@/lib/posts/post-mutations";
import { lastPostsSearch } from "@/lib/posts/posts-search";
import { usePostPage } from "@/lib/posts/use-post-page";
import { copy } from "../copy";
import { usePostVerbs } from "../publish/use-post-verbs";
import { whyUnsent } from "../session/field-problems";
import { useDraft, useSession } from "../session/use-editor";
import { useHasPrivateEdits } from "../session/use-post-facts";
import { SendDialog } from "./review-status";

const PublishedChangesDialog = lazy(() =>
  import("../history/published-changes-dialog").then((m) => ({ default: m.PublishedChangesDialog })),
);
const HistoryDialog = lazy(() =>
  import("../history/history-dialog").then((m) => ({ default: m.HistoryDialog })),
);

type MenuDialog =
  | "review"
  | "preview"
  | "history"
  | "refresh"
  | "changes"
  | "discard"
  | "unpublish"
  | "revert-to-draft"
  | "delete";

function PostMenuDialogs({ dialog, onClose }: { dialog: MenuDialog | null; onClose: () => void }) {
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
    case "review":
      return <SendDialog {...props} />;
    case "preview":
      return <PreviewLinkDialog postId={post.id} {...props} />;
    case "history":
      return (
        <Suspense fallback={null}>
          <HistoryDialog {...props} post={post} />
        </Suspense>
      );
    case "refresh":
      return <RefreshDialog post={named} {...props} />;
    case "changes":
      return (
        <Suspense fallback={null}>
          <PublishedChangesDialog {...props} />
        </Suspense>
      );
    case "delete":
      return (
        <DeletePostDialog
          post={named}
          {...props}
          onDeleted={() =>
            void navigate({
              to: "/w/$slug/posts",
              params: { slug },
              search: lastPostsSearch(slug),
              ignoreBlocker: true,
              replace: true,
            })
          }
        />
      );
    case "discard":
      return (
        <ConfirmDialog
          {...props}
          title={copy.postMenu.discardUnpublishedChanges}
          description={copy.postMenu.description}
          confirmLabel={copy.postMenu.discardChanges}
          onConfirm={async () => {
            await verbs.discardEdits();
            toast.success(copy.postMenu.changesDiscarded);
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
              shown === "unpublish" ? copy.postMenu.postUnpublished : copy.postMenu.postRevertedToDraft,
            );
          }}
        />
      );
    default:
      return shown satisfies never;
  }
}

/** Everything else that can be done to the post in its current state. */
export function PostMenu() {
  const session = useSession();
  const workspace = useCurrentWorkspace();
  const navigate = useNavigate();
  const duplicate = useDuplicatePost(workspace.id);
  const post = useDraft((draft) => draft.post);
  const edited = useHasPrivateEdits();
  const pageOf = usePostPage();
  const page = post?.status === "PUBLISHED" ? pageOf(post.slug) : null;
  const [dialog, setDialog] = useState<MenuDialog | null>(null);
  const may = (transition: "unpublish" | "revert-to-draft") => post?.transitions.includes(transition);

  const afterSaving = async (then: (id: string) => unknown) => {
    try {
      const { store } = session;
      if (!(await session.flush())) throw new Error(whyUnsent(store.now.save, store.now.problems));
      if (store.now.post) await then(store.now.post.id);
    } catch (error) {
      toast.error(copy.postMenu.somethingWentWrong, { description: messageOf(error) });
    }
  };
  const duplicatePost = () =>
    afterSaving(async (id) => {
      const made = await duplicate.mutateAsync(id);
      await navigate({ to: "/w/$slug/posts/$postId", params: { slug: workspace.slug, postId: made.id } });
      toast.success(copy.postMenu.postDuplicatedYoureNow);
    });

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={copy.postMenu.moreActions} disabled={!post}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          {page !== null && (
            <MenuItem asChild>
              <a href={page} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                {copy.common.viewPost}
              </a>
            </MenuItem>
          )}
          {post && post.status !== "PUBLISHED" && (
            <MenuItem onSelect={() => afterSaving(() => setDialog("review"))}>
              <UserCheck aria-hidden="true" />
              {copy.postMenu.sendForReview}
            </MenuItem>
          )}
          <MenuItem onSelect={() => afterSaving(() => setDialog("preview"))}>
            <Eye aria-hidden="true" />
            {copy.postMenu.previewLink}
          </MenuItem>
          <MenuItem onSelect={() => afterSaving(() => setDialog("history"))}>
            <History aria-hidden="true" />
            {copy.common.history}
          </MenuItem>
          <MenuItem onSelect={duplicatePost}>
            <Copy aria-hidden="true" />
            {copy.postMenu.duplicate}
          </MenuItem>
          {edited && (
            <MenuItem onSelect={() => afterSaving(() => setDialog("changes"))}>
              <FileDiff aria-hidden="true" />
              {copy.postMenu.compareWithPublished}
            </MenuItem>
          )}
          {post?.status === "PUBLISHED" && !edited && (
            <MenuItem onSelect={() => afterSaving(() => setDialog("refresh"))}>
              <RefreshCw aria-hidden="true" />
              {copy.postMenu.refresh}
            </MenuItem>
          )}
          <MenuSeparator />
          {edited && (
            <MenuItem onSelect={() => setDialog("discard")}>
              <Eraser aria-hidden="true" />
              {copy.postMenu.discardChanges}
            </MenuItem>
          )}
          {may("unpublish") && (
            <MenuItem onSelect={() => setDialog("unpublish")}>
              <EyeOff aria-hidden="true" />
              {copy.postMenu.unpublish}
            </MenuItem>
          )}
          {may("revert-to-draft") && (
            <MenuItem onSelect={() => setDialog("revert-to-draft")}>
              <Undo2 aria-hidden="true" />
              {copy.postMenu.revertToDraft}
            </MenuItem>
          )}
          {(edited || post?.status !== "DRAFT") && <MenuSeparator />}
          <MenuItem tone="danger" onSelect={() => setDialog("delete")}>
            <Trash2 aria-hidden="true" />
            {copy.postMenu.delete}
          </MenuItem>
        </MenuContent>
      </Menu>
      <PostMenuDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
