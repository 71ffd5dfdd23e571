import { bulkMax } from "@schema/bulk-max";
import { integrationNames } from "@schema/integration-kinds";
import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import EyeOff from "lucide-react/icons/eye-off";
import Globe from "lucide-react/icons/globe";
import Send from "lucide-react/icons/send";
import Tags from "lucide-react/icons/tags";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { Fragment, lazy, Suspense, useState } from "react";
import { DraftNoteWarning } from "@/components/draft-note-warning";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { type Selection, useLast } from "@/lib/hooks";
import { integrationsQuery } from "@/lib/integrations/integrations";
import { useRestore } from "@/lib/trash";
import { type BulkVerb, useBulkPosts } from "../api/bulk-posts";
import { bulkWords, countPosts } from "../bulk-words";
import { copy } from "../copy";
import type { BulkOutcome } from "./bulk-results";

type BulkQuestion = { verb: BulkVerb; posts: PostSummary[] };

type BulkConfirmProps = {
  question: BulkQuestion | null;
  onClose: () => void;
  onConfirm: (question: BulkQuestion) => Promise<void>;
};

const mostNamed = 5;

/** Names the posts before something is done to all of them. */
function BulkConfirm({ question, onClose, onConfirm }: BulkConfirmProps) {
  const shown = useLast(question);
  if (!shown) return null;
  const { verb, posts } = shown;
  const words = bulkWords[verb];
  const rest = posts.length - mostNamed;
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => !open && onClose()}
      tone={verb === "delete" ? "danger" : "primary"}
      title={`${words.ask} ${countPosts(posts.length)}?`}
      description={words.effect}
      confirmLabel={`${words.label} ${countPosts(posts.length)}`}
      onConfirm={() => onConfirm(shown)}
    >
      <ul className="grid gap-1 rounded-lg bg-muted px-3 py-2 text-sm">
        {posts.slice(0, mostNamed).map((post) => (
          <li key={post.id} className="truncate">
            {post.title}
          </li>
        ))}
        {rest > 0 && <li className="text-ink-3">{copy.bulkBar.andMore(rest)}</li>}
      </ul>
      {verb === "publish" && (
        <div className="mt-3 empty:hidden">
          <DraftNoteWarning postIds={posts.slice(0, bulkMax).map(({ id }) => id)} />
        </div>
      )}
    </ConfirmDialog>
  );
}

const SendPostsDialog = lazy(() =>
  import("@/components/integrations/send/send-posts-dialog").then((m) => ({ default: m.SendPostsDialog })),
);

/** Sends the selected posts to a connected site; nothing if none is connected. */
function BulkSend({ posts }: { posts: PostSummary[] }) {
  const { id } = useCurrentWorkspace();
  const { data } = useQuery({ ...integrationsQuery(id), refetchInterval: false });
  const [asked, setAsked] = useState<string[] | null>(null);
  const [first, ...others] = data?.items.filter(({ enabled }) => enabled) ?? [];
  if (!first) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => setAsked(posts.map((post) => post.id))}
        className="phone:px-2! phone:text-xs"
      >
        <Send aria-hidden="true" className="phone:hidden" />
        {others.length === 0 ? copy.bulkBar.sendTo(integrationNames[first.kind]) : copy.bulkBar.sendTo2}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <SendPostsDialog
            integrations={[first, ...others]}
            which={{ postIds: asked }}
            count={asked.length}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const BulkScheduleDialog = lazy(() =>
  import("@/components/schedule/bulk/bulk-schedule-dialog").then((m) => ({ default: m.BulkScheduleDialog })),
);

const BulkEditDialog = lazy(() => import("./bulk-edit-dialog").then((m) => ({ default: m.BulkEditDialog })));

const BulkResults = lazy(() => import("./bulk-results").then((m) => ({ default: m.BulkResults })));

const verbs = [
  { verb: "publish", icon: Globe },
  { verb: "unpublish", icon: EyeOff },
  { verb: "delete", icon: Trash2 },
] as const;

/** What can be done with the selected posts; floats over the list while any are selected. */
export function BulkBar({ posts: chosen, selection }: { posts: PostSummary[]; selection: Selection }) {
  const workspace = useCurrentWorkspace();
  const bulk = useBulkPosts(workspace.id);
  const restore = useRestore(workspace.id, "post");
  const [asking, setAsking] = useState<BulkQuestion | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const told = useLast(outcome) !== null;
  const [scheduling, setScheduling] = useState<PostSummary[] | null>(null);
  const [editing, setEditing] = useState<PostSummary[] | null>(null);

  const undo = (ids: string[]) =>
    restore.mutateAsync(ids).then(
      () => toast.success(copy.bulkBar.restored(countPosts(ids.length))),
      (error: unknown) => toast.error(copy.bulkBar.couldntRestoreAll, { description: messageOf(error) }),
    );
  const run = async ({ verb, posts: asked }: BulkQuestion) => {
    const result = await bulk.mutateAsync({ verb, ids: asked.map((post) => post.id) });
    selection.replace(result.items.filter((item) => !item.ok).map((item) => item.id));
    const deleted = verb === "delete" ? result.items.filter(({ ok }) => ok).map(({ id }) => id) : [];
    if (result.failed === 0)
      toast.success(
        copy.bulkBar.done(result.skipped, countPosts(result.succeeded), bulkWords[verb].done),
        deleted.length > 0
          ? { action: { label: copy.bulkBar.undo, onClick: () => undo(deleted) } }
          : undefined,
      );
    else setOutcome({ done: bulkWords[verb].done, result, posts: asked });
  };

  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label={copy.bulkBar.selectedPosts}
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise flex-wrap items-center justify-center gap-1 rounded-xl border border-line-strong bg-raised p-1.5 shadow-modal"
        >
          <span className="whitespace-nowrap px-2 font-medium text-sm tabular-nums">
            {chosen.length}
            <span className="phone:sr-only"> selected</span>
          </span>
          {verbs.map(({ verb, icon: Icon }) => (
            <Fragment key={verb}>
              <Button
                size="sm"
                variant={verb === "delete" ? "danger-ghost" : "ghost"}
                onClick={() => setAsking({ verb, posts: chosen })}
                className="phone:px-2! phone:text-xs"
              >
                <Icon aria-hidden="true" className="phone:hidden" />
                {bulkWords[verb].label}
              </Button>
              {verb === "publish" && chosen.length <= bulkMax && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => setScheduling(chosen)}
                  className="phone:px-2! phone:text-xs"
                >
                  <CalendarClock aria-hidden="true" className="phone:hidden" />
                  {copy.common.schedule}
                </Button>
              )}
            </Fragment>
          ))}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setEditing(chosen)}
            className="phone:px-2! phone:text-xs"
          >
            <Tags aria-hidden="true" className="phone:hidden" />
            {copy.bulkEdit.edit}
          </Button>
          {chosen.length <= bulkMax && <BulkSend posts={chosen} />}
          <IconButton label={copy.bulkBar.clearSelection} onClick={() => selection.replace([])}>
            <X aria-hidden="true" />
          </IconButton>
        </section>
      )}
      <BulkConfirm question={asking} onClose={() => setAsking(null)} onConfirm={run} />
      {scheduling && (
        <Suspense fallback={null}>
          <BulkScheduleDialog
            posts={scheduling}
            onClose={() => setScheduling(null)}
            onScheduled={(failedIds) => selection.replace(failedIds)}
          />
        </Suspense>
      )}
      {editing && (
        <Suspense fallback={null}>
          <BulkEditDialog
            posts={editing}
            onClose={() => setEditing(null)}
            onFailed={(failed) => {
              selection.replace(failed.result.items.filter((item) => !item.ok).map((item) => item.id));
              setOutcome(failed);
            }}
          />
        </Suspense>
      )}
      {told && (
        <Suspense fallback={null}>
          <BulkResults outcome={outcome} onClose={() => setOutcome(null)} />
        </Suspense>
      )}
    </>
  );
}
