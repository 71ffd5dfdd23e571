import type { CommentThread as Thread } from "@schema/comments";
import type { TextAnchor } from "@schema/text-anchor";
import Check from "lucide-react/icons/check";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { useChecks } from "../session/checks-state";
import { useCreateComment, useUpdateComment } from "./change-comments";
import { CommentComposer } from "./comment-composer";
import { CommentItem } from "./comment-item";

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
