import type { Comment, CommentThread as Thread } from "@schema/comments";
import type { TextAnchor } from "@schema/text-anchor";
import Check from "lucide-react/icons/check";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import { MarkedText } from "@/components/marked-text";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormError } from "@/components/ui/form-error";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useMe } from "@/lib/me";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { useChecks } from "../session/checks-state";
import { useCreateComment, useDeleteComment, useUpdateComment } from "./api";
import { CommentComposer } from "./comment-composer";

type CommentItemProps = { postId: string; comment: Comment; isReply?: boolean };

/** One comment or reply, with what its author or an admin can do with it. */
function CommentItem({ postId, comment, isReply = false }: CommentItemProps) {
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

type QuotedPassageProps = { anchor: TextAnchor; inText: boolean };

/** The words a comment is about; clicking them shows them in the text, if they are still there. */
export function QuotedPassage({ anchor, inText }: QuotedPassageProps) {
  const { showPassage } = useChecks();
  const quote = <span className="line-clamp-3 [overflow-wrap:anywhere]">{anchor.quote}</span>;
  if (!inText)
    return (
      <div className="grid gap-1 border-line-strong border-l-2 pl-2.5 text-sm">
        <s className="text-ink-3">{quote}</s>
        <p className="text-warn text-xs">{copy.commentsPanel.passageGone}</p>
      </div>
    );
  return (
    <button
      type="button"
      title={copy.commentsPanel.showInText}
      onClick={() => showPassage(anchor)}
      className="rounded-r-md border-(--comment-line) border-l-2 py-0.5 pl-2.5 text-left phone:min-h-11 text-ink-2 text-sm hover:bg-hover"
    >
      {quote}
    </button>
  );
}

type CommentThreadProps = { postId: string; thread: Thread; inText: boolean };

export function CommentThread({ postId, thread, inText }: CommentThreadProps) {
  const { chosen, setChosen } = useChecks();
  const mayWrite = atLeast(useCurrentWorkspace().role, "editor");
  const create = useCreateComment(postId);
  const update = useUpdateComment(postId);
  const [replying, setReplying] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const reply = useRef<HTMLButtonElement>(null);
  const isChosen = chosen?.id === thread.id;
  const takesFocus = isChosen && chosen.focus;
  useEffect(() => {
    if (!isChosen) return;
    item.current?.scrollIntoView?.({ block: "nearest" });
    if (takesFocus) item.current?.focus();
  }, [isChosen, takesFocus]);

  const stopReplying = () => {
    setReplying(false);
    requestAnimationFrame(() => reply.current?.focus());
  };

  return (
    <li
      ref={item}
      tabIndex={-1}
      onBlur={(event) => {
        if (isChosen && !event.currentTarget.contains(event.relatedTarget)) setChosen(null);
      }}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-lg border bg-canvas p-3",
        isChosen && "border-line-strong ring-2 ring-(--comment-line)",
      )}
    >
      {thread.anchor && <QuotedPassage anchor={thread.anchor} inText={inText} />}
      <CommentItem postId={postId} comment={thread} />
      {thread.replies.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-l pl-3">
          {thread.replies.map((one) => (
            <li key={one.id}>
              <CommentItem postId={postId} comment={one} isReply />
            </li>
          ))}
        </ul>
      )}
      {thread.resolved && (
        <p className="flex items-center gap-1.5 text-ink-3 text-xs">
          <Check aria-hidden="true" className="size-3.5" />
          {copy.commentsPanel.resolvedBy(thread.resolved.by.name)}
        </p>
      )}
      <FormError error={update.error} />
      {mayWrite && replying && (
        <CommentComposer
          label={copy.commentsPanel.replyTo(thread.author.name)}
          placeholder={copy.commentsPanel.writeReply}
          submitLabel={copy.commentsPanel.reply}
          onSubmit={async (text) => {
            await create.mutateAsync({ text, parentId: thread.id });
            stopReplying();
          }}
          onCancel={stopReplying}
        />
      )}
      {mayWrite && !replying && (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={reply}
            size="sm"
            aria-label={copy.commentsPanel.replyTo(thread.author.name)}
            onClick={() => setReplying(true)}
          >
            {copy.commentsPanel.reply}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            loading={update.isPending}
            onClick={() =>
              update.mutate({
                commentId: thread.id,
                update: { action: thread.resolved ? "reopen" : "resolve" },
              })
            }
          >
            {thread.resolved ? copy.commentsPanel.reopen : copy.commentsPanel.resolve}
          </Button>
        </div>
      )}
    </li>
  );
}
