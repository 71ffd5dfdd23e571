import type { Comment } from "@schema/comments";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { MarkedText } from "@/components/marked-text";
import { Avatar } from "@/components/ui/avatar";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useMe } from "@/lib/use-me";
import { copy } from "../copy";
import { useDeleteComment, useUpdateComment } from "./change-comments";
import { CommentComposer } from "./comment-composer";

type CommentItemProps = { postId: string; comment: Comment; isReply?: boolean };

/** One comment or reply, with what its author or an admin can do with it. */
export function CommentItem({ postId, comment, isReply = false }: CommentItemProps) {
  const { id, author, text, mentions, createdAt, editedAt } = comment;
  const update = useUpdateComment(postId);
  const remove = useDeleteComment(postId);
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const me = useMe().user.id;
  const { role } = useCurrentWorkspace();
  const isMine = author.id === me && atLeast(role, "editor");

  return (
    <article aria-label={author.name} className="grid gap-1.5">
      <header className="flex min-h-8 items-center gap-2 text-sm">
        <Avatar name={author.name} size="sm" />
        <span className="min-w-0 truncate font-medium">{author.name}</span>
        <span className="shrink-0 text-ink-3 text-xs">
          <RelativeTime at={createdAt} />
          {editedAt && `, ${copy.commentsPanel.edited}`}
        </span>
        {(isMine || atLeast(role, "admin")) && (
          <Menu>
            <MenuTrigger asChild>
              <IconButton label={copy.commentsPanel.moreFor(author.name)} className="ml-auto">
                <Ellipsis aria-hidden="true" />
              </IconButton>
            </MenuTrigger>
            <MenuContent align="end" onCloseAutoFocus={(event) => editing && event.preventDefault()}>
              {isMine && (
                <MenuItem onSelect={() => setEditing(true)}>
                  <Pencil aria-hidden="true" />
                  {copy.commentsPanel.edit}
                </MenuItem>
              )}
              <MenuItem tone="danger" onSelect={() => setDeleting(true)}>
                <Trash2 aria-hidden="true" />
                {copy.commentsPanel.delete}
              </MenuItem>
            </MenuContent>
          </Menu>
        )}
      </header>
      {editing ? (
        <CommentComposer
          label={copy.commentsPanel.comment}
          placeholder={copy.commentsPanel.writeComment}
          submitLabel={copy.commentsPanel.save}
          initial={text}
          onSubmit={async (next) => {
            await update.mutateAsync({ commentId: id, update: { action: "edit", text: next } });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className="whitespace-pre-line text-sm leading-relaxed [overflow-wrap:anywhere]">
          <MarkedText text={text} words={mentions.map(({ name }) => `@${name}`)} />
        </p>
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={copy.commentsPanel.deleteComment}
        description={isReply ? copy.commentsPanel.deleteReply : copy.commentsPanel.deleteReplies}
        confirmLabel={copy.commentsPanel.delete}
        onConfirm={() => remove.mutateAsync(id)}
      />
    </article>
  );
}
