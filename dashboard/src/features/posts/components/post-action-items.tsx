import type { PostSummary } from "@schema/posts";
import { useNavigate } from "@tanstack/react-router";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Globe from "lucide-react/icons/globe";
import PencilLine from "lucide-react/icons/pencil-line";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useCancelPostSchedule } from "@/components/schedule/schedule-toasts";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDuplicatePost } from "@/lib/posts/post-mutations";
import { usePostPage } from "@/lib/posts/use-post-page";
import { scheduleState } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";
import type { PostAction } from "./post-action-dialog";

export type PostActionsProps = { post: PostSummary; onAction: (action: PostAction) => void };

/** Loaded when a menu is first opened. */
export function PostActionItems({ post, onAction }: PostActionsProps) {
  const workspace = useCurrentWorkspace();
  const navigate = useNavigate();
  const duplicate = useDuplicatePost(workspace.id);
  const open = (postId: string) =>
    navigate({ to: "/w/$slug/posts/$postId", params: { slug: workspace.slug, postId } });
  const duplicatePost = () =>
    duplicate.mutate(post.id, {
      onSuccess: (made) =>
        toast.success(copy.postActions.duplicatedAsNewDraft, {
          action: { label: copy.postActions.open, onClick: () => void open(made.id) },
        }),
      onError: (error) =>
        toast.error(copy.postActions.couldntDuplicatePost, { description: messageOf(error) }),
    });
  const isPublic = post.status === "PUBLISHED";
  const pageOf = usePostPage();
  const page = isPublic ? pageOf(post.slug) : null;
  const isPending = scheduleState(post) !== "none";
  const onCancelSchedule = useCancelPostSchedule();

  return (
    <>
      <MenuItem onSelect={() => void open(post.id)}>
        <PencilLine aria-hidden="true" />
        {copy.postActions.edit}
      </MenuItem>
      <MenuItem onSelect={duplicatePost}>
        <Copy aria-hidden="true" />
        {copy.postActions.duplicate}
      </MenuItem>
      {page !== null && (
        <MenuItem asChild>
          <a href={page} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {copy.common.viewPost}
          </a>
        </MenuItem>
      )}
      <MenuItem onSelect={() => onAction({ verb: "preview", post })}>
        <Eye aria-hidden="true" />
        {copy.postActions.previewLink}
      </MenuItem>
      <MenuSeparator />
      {!isPublic && (
        <MenuItem
          onSelect={() =>
            void navigate({
              to: "/w/$slug/posts/$postId",
              params: { slug: workspace.slug, postId: post.id },
              search: { publish: "now" },
            })
          }
        >
          <Globe aria-hidden="true" />
          {copy.common.publish}
        </MenuItem>
      )}
      {post.status === "DRAFT" && (
        <MenuItem onSelect={() => onAction({ verb: "schedule", post })}>
          <CalendarClock aria-hidden="true" />
          {isPending ? copy.postActions.reschedule : copy.common.schedule}
        </MenuItem>
      )}
      {isPending && (
        <MenuItem onSelect={() => onCancelSchedule(post)}>
          <CalendarX2 aria-hidden="true" />
          {copy.postActions.cancelSchedule}
        </MenuItem>
      )}
      {isPublic && (
        <MenuItem onSelect={() => onAction({ verb: "refresh", post })}>
          <RefreshCw aria-hidden="true" />
          {copy.postActions.refresh}
        </MenuItem>
      )}
      {isPublic && (
        <MenuItem onSelect={() => onAction({ verb: "unpublish", post })}>
          <EyeOff aria-hidden="true" />
          {copy.postActions.unpublish}
        </MenuItem>
      )}
      {post.status !== "DRAFT" && (
        <MenuItem onSelect={() => onAction({ verb: "revert", post })}>
          <Undo2 aria-hidden="true" />
          {copy.postActions.revertToDraft}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => onAction({ verb: "delete", post })}>
        <Trash2 aria-hidden="true" />
        {copy.postActions.delete}
      </MenuItem>
    </>
  );
}
