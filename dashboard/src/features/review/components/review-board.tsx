import { noteIn } from "@schema/brief-note";
import type { ReviewItem, ReviewQueue } from "@schema/review";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useMediaQuery } from "@/lib/hooks";
import { useMe } from "@/lib/me";
import { postQuery } from "@/lib/posts/post-queries";
import { atLeast } from "@/lib/roles";
import { usualApproval } from "../approval";
import { copy } from "../copy";
import { draftAddress, keyOf, opened, placeWords } from "../opened";
import { useReview } from "../use-review";
import { type Shortcut, shortcuts, useShortcuts } from "../use-shortcuts";
import { useTurnPage } from "../use-turn-page";
import { AbsentDraft } from "./absent-draft";
import { DecisionBar, isTheirs, type ReviewAction } from "./decision-bar";
import { type Asked, DecisionDialogs } from "./decision-dialogs";
import { ReadingPane } from "./reading-pane";
import { ReviewList } from "./review-list";

const route = getRouteApi("/shell/w/$slug/review");

function AllReviewed() {
  const { slug } = useCurrentWorkspace();
  const { mine } = route.useSearch();
  if (mine)
    return (
      <EmptyState
        icon={CircleCheckBig}
        title={copy.reviewBoard.nothingForYou}
        action={
          <Link to="/w/$slug/review" params={{ slug }} className={buttonClass()}>
            {copy.reviewBoard.seeAll}
          </Link>
        }
      >
        {copy.reviewBoard.finishedDraftsAppearHere}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={CircleCheckBig}
      title={copy.reviewBoard.youreAllCaughtUp}
      action={
        <>
          <Link to="/w/$slug/topics" params={{ slug }} className={buttonClass()}>
            {copy.reviewBoard.topics}
          </Link>
          <Link to="/w/$slug/calendar" params={{ slug }} className={buttonClass()}>
            {copy.reviewBoard.calendar}
          </Link>
        </>
      }
    >
      {copy.reviewBoard.finishedDraftsAppearHere}
    </EmptyState>
  );
}

type ShortcutsHelpProps = { open: boolean; onOpenChange: (open: boolean) => void };

function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={copy.reviewBoard.keyboardShortcuts} size="sm">
        <dl className="grid gap-2.5">
          {shortcuts.map(({ key, words }) => (
            <div key={key} className="flex items-baseline gap-4 text-sm">
              <dt>
                <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-md border border-line-strong bg-muted px-1.5 font-mono text-xs">
                  {key}
                </kbd>
              </dt>
              <dd className="text-ink-2">{words}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}

/** Whether a draft is still the brief of its post. One that cannot be read now is checked when it is decided. */
function useHasNote() {
  const { id } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  return (postId: string): Promise<boolean> =>
    queryClient.ensureQueryData(postQuery(id, postId)).then(
      ({ content }) => noteIn(content) !== null,
      () => false,
    );
}

function keyAt(items: ReviewItem[], index: number): string | undefined {
  const item = items[index];
  return item && keyOf(item);
}

type ReviewBoardProps = {
  /** The page of the queue that is shown. */
  queue: z.infer<typeof ReviewQueue>;
  /** Its drafts, starting with the one in the URL if that is on another page. */
  items: ReviewItem[];
  /** Whether the draft in the URL is still loading. */
  isLooking: boolean;
  /** The draft in the URL, by its run or its post. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  help: boolean;
  onHelp: (open: boolean) => void;
  /** Below the list. */
  children?: ReactNode;
};

/** The list beside the open draft; on a phone, one or the other. */
export function ReviewBoard({
  queue,
  items,
  isLooking,
  open,
  onOpen,
  help,
  onHelp,
  children,
}: ReviewBoardProps) {
  const { id, slug, role } = useCurrentWorkspace();
  const me = useMe().user.id;
  const navigate = route.useNavigate();
  const { batch } = route.useSearch();
  const { busy, settle, settleOrTell, answer, assign, undo } = useReview(id, items, onOpen);
  const hasNote = useHasNote();
  const turnPage = useTurnPage(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { index, item } = opened(items, open);
  const mayEdit = atLeast(role, "editor");
  const onPhone = useMediaQuery("(width < 48rem)");

  const approve = async (read: ReviewItem, action: "approve" | "keep") => {
    if (!read.run) return setAsked({ action: "approved", item: read });
    const approval = action === "keep" ? "keep" : usualApproval(read.run, Date.now());
    if (approval === "schedule" && (await hasNote(read.post.id))) setAsked({ action: "planned", item: read });
    else await settleOrTell(read, { verb: "approve", json: { action: approval } });
  };
  const act = (action: ReviewAction) => {
    if (!item || busy || !mayEdit) return;
    if (action === "assign") return setAsked({ action, item });
    if (!isTheirs(item, me)) return;
    const changes = action === "changes" || (action === "reject" && !item.run);
    if (changes) setAsked({ action: "changes_requested", item });
    else if (action === "approve" || action === "keep") void approve(item, action);
    else if (item.run) setAsked({ action, item });
  };
  const { page, hasMore } = queue.pagination;
  const next = () => {
    if (index < items.length - 1) onOpen(keyAt(items, index + 1));
    else if (hasMore) void turnPage(page + 1, "first");
  };
  const previous = () => {
    if (index > 0) onOpen(keyAt(items, index - 1));
    else if (page > 1) void turnPage(page - 1, "last");
  };
  const actions: Record<Shortcut, () => void> = {
    j: next,
    k: previous,
    a: () => act("approve"),
    s: () => act("schedule"),
    p: () => act("publish"),
    r: () => act("reject"),
    e: () => item && void navigate(draftAddress(slug, item, batch)),
    u: () => !busy && undo(),
    "?": () => onHelp(true),
  };
  useShortcuts((key) => actions[key]());

  if (items.length === 0 && !isLooking) return <AllReviewed />;
  return (
    <>
      <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)]">
        <div
          className={cn(
            "md:sticky md:top-6 md:max-h-[calc(100dvh-3rem)] md:overflow-y-auto",
            open && "phone:hidden",
          )}
        >
          <ReviewList items={items} current={onPhone ? open : item && keyOf(item)} onOpen={onOpen} />
          {children}
        </div>
        <div className={cn("min-w-0 pb-24", !open && "phone:hidden")}>
          <div className="sticky top-0 z-10 mb-5 flex items-center justify-between gap-2 border-b bg-canvas py-2 phone:top-14 phone:-mx-4 phone:px-4">
            <Button variant="ghost" size="sm" className="-ml-2 md:hidden" onClick={() => onOpen(undefined)}>
              <ArrowLeft aria-hidden="true" />
              {copy.reviewBoard.allDrafts}
            </Button>
            <p role="status" className="text-ink-3 text-sm tabular-nums">
              {placeWords(queue, item && keyOf(item))}
            </p>
            {item && mayEdit && !onPhone && <DecisionBar item={item} busy={busy} onAction={act} />}
          </div>
          {item && mayEdit && onPhone && open && (
            <div className="fixed inset-x-0 bottom-0 z-20 border-t bg-canvas px-4 py-2.5">
              <DecisionBar item={item} busy={busy} onAction={act} />
            </div>
          )}
          {item && <ReadingPane key={keyOf(item)} item={item} asked={open !== undefined} />}
          {!item && open && (
            <AbsentDraft named={open} isLooking={isLooking} onOthers={() => onOpen(undefined)} />
          )}
        </div>
      </div>
      <DecisionDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        settle={settle}
        answer={answer}
        assign={assign}
      />
      <ShortcutsHelp open={help} onOpenChange={onHelp} />
    </>
  );
}
