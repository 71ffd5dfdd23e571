import type { CommentThread as Thread } from "@schema/comments";
import { markdownSkeleton, placeOfAnchor } from "@schema/text-anchor";
import { useQuery } from "@tanstack/react-query";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryView } from "@/components/ui/query-view";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDebounced } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { useChecks } from "../session/checks-state";
import { useDraft } from "../session/use-editor";
import { useTextLink } from "../source/text-link";
import { commentsQuery, useCreateComment } from "./api";
import { CommentComposer } from "./comment-composer";
import { CommentThread, QuotedPassage } from "./comment-thread";

type Placed = { thread: Thread; at: number | null };

/** In the order of the text, followed by those on the whole post and those whose passage is gone. */
function inOrder(threads: readonly Thread[], content: string): Placed[] {
  const text = markdownSkeleton(content);
  const placed = threads.map((thread) => ({
    thread,
    at: thread.anchor && (placeOfAnchor(text, thread.anchor)?.from ?? null),
  }));
  const rank = ({ thread, at }: Placed) => at ?? (thread.anchor ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER);
  return placed.sort((a, b) => rank(a) - rank(b));
}

/** What a new comment is about, and the comment. */
function NewComment({ postId }: { postId: string }) {
  const { commenting, setCommenting, setChosen } = useChecks();
  const create = useCreateComment(postId);
  const link = useTextLink();
  if (!commenting) return null;
  const { anchor } = commenting;
  return (
    <section
      aria-label={copy.commentsPanel.newComment}
      className="grid gap-2.5 rounded-lg border border-line-strong p-3"
    >
      {anchor ? (
        <QuotedPassage anchor={anchor} inText />
      ) : (
        <p className="text-ink-2 text-sm">{copy.commentsPanel.onPost}</p>
      )}
      <CommentComposer
        key={anchor ? `${anchor.before} ${anchor.quote}` : ""}
        label={copy.commentsPanel.newComment}
        placeholder={copy.commentsPanel.writeComment}
        submitLabel={copy.commentsPanel.comment}
        onSubmit={async (text) => {
          const { id } = await create.mutateAsync({ text, ...anchor });
          setCommenting(null);
          setChosen({ id, focus: true });
        }}
        onCancel={() => {
          setCommenting(null);
          if (anchor) link.showPassage(anchor);
        }}
      />
    </section>
  );
}

type CommentsProps = { postId: string; threads: readonly Thread[] };

function Comments({ postId, threads }: CommentsProps) {
  const { chosen } = useChecks();
  const content = useDebounced(
    useDraft((draft) => draft.fields.content),
    300,
  );
  const placed = useMemo(() => inOrder(threads, content), [threads, content]);
  const listed = (isResolved: boolean) =>
    placed
      .filter(({ thread }) => (thread.resolved !== null) === isResolved)
      .map(({ thread, at }) => (
        <CommentThread key={thread.id} postId={postId} thread={thread} inText={at !== null} />
      ));
  const [open, resolved] = [listed(false), listed(true)];
  return (
    <>
      {open.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={copy.checksPanel.comments}>
          {open}
        </ul>
      )}
      {resolved.length > 0 && (
        <details open={threads.some(({ id, resolved }) => resolved && id === chosen?.id) || undefined}>
          <summary className="cursor-pointer py-1 phone:py-3 font-medium text-ink-2 text-sm">
            {copy.commentsPanel.resolvedComments(resolved.length)}
          </summary>
          <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">{resolved}</ul>
        </details>
      )}
    </>
  );
}

/** People's comments on the post and its passages. */
export function CommentsPanel({ postId }: { postId: string }) {
  const { id: workspaceId, role } = useCurrentWorkspace();
  const query = useQuery(commentsQuery(workspaceId, postId));
  const { commenting, setCommenting } = useChecks();
  const mayWrite = atLeast(role, "editor");
  const begin = mayWrite && !commenting && (
    <Button size="sm" onClick={() => setCommenting({ anchor: null })}>
      <MessageSquarePlus aria-hidden="true" />
      {copy.commentsPanel.commentOnPost}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NewComment postId={postId} />
      <QueryView query={query} what="comments" rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            !commenting && (
              <EmptyState icon={MessagesSquare} title={copy.commentsPanel.noCommentsYet} action={begin}>
                {mayWrite ? copy.commentsPanel.selectText : copy.commentsPanel.nobodyCommented}
              </EmptyState>
            )
          ) : (
            <>
              {begin && <div>{begin}</div>}
              <Comments postId={postId} threads={items} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
