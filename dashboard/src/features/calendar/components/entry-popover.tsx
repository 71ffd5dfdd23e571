import type { PostSummary } from "@schema/posts";
import { Link } from "@tanstack/react-router";
import { Popover } from "radix-ui";
import { Countdown } from "@/components/schedule/countdown";
import { useCancelPostSchedule } from "@/components/schedule/schedule-toasts";
import { Button, buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, viewerZone, zoneLabel } from "@/lib/dates";
import { usePostPage } from "@/lib/posts/use-post-page";
import { useBoard } from "../board";
import { copy } from "../copy";
import { longDay } from "../days";
import type { EntryKind } from "../entries";
import { kindLook } from "./entry-chip";

type EntryFactsProps = { post: PostSummary; kind: EntryKind | "unplanned" };

function EntryFacts({ post, kind }: EntryFactsProps) {
  const { zone } = useBoard();
  const { word, icon: Icon, ink } = kindLook[kind];
  const at = kind === "published" ? post.publishedAt : post.scheduledAt;
  const own = kind === "published" ? zone : (post.timezone ?? zone);
  const zones = [...new Set([own, viewerZone()])];
  return (
    <div className="grid gap-1.5">
      <p className={cn("flex items-center gap-1.5 font-medium text-xs", ink)}>
        <Icon aria-hidden="true" className="size-3.5" />
        {word}
        {kind === "scheduled" && at && <Countdown at={at} className="font-normal" />}
      </p>
      <p className="font-semibold text-sm [overflow-wrap:anywhere]">{post.title}</p>
      {kind === "failed" && <p className="text-bad text-sm">{post.scheduleError}</p>}
      {at && kind !== "planned" && kind !== "unplanned" && (
        <ul className="grid gap-0.5 text-ink-2 text-sm tabular-nums">
          {zones.map((one) => (
            <li key={one}>
              {dayAndTime(Date.parse(at), one)}
              <span className="ml-1.5 text-ink-3 text-xs">{zoneLabel(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {kind === "planned" && post.plannedOn && (
        <p className="text-ink-2 text-sm">
          {copy.entryPopover.plannedPostsDontPublishAutomatically(longDay(post.plannedOn))}
        </p>
      )}
      {kind === "unplanned" && (
        <p className="text-ink-2 text-sm">{copy.entryPopover.notPlannedOrScheduled}</p>
      )}
    </div>
  );
}

export type Opened = { post: PostSummary; kind: EntryKind | "unplanned"; anchor: HTMLElement };

type EntryPopoverProps = {
  opened: Opened;
  onClose: () => void;
  onSchedule: (post: PostSummary) => void;
  onPlan: (post: PostSummary) => void;
  onUnplan: (post: PostSummary) => void;
};

/** A post's details, and what can be done to it. */
export function EntryPopover({ opened, onClose, onSchedule, onPlan, onUnplan }: EntryPopoverProps) {
  const { post, kind, anchor } = opened;
  const { slug } = useCurrentWorkspace();
  const { mayEdit } = useBoard();
  const cancel = useCancelPostSchedule();
  const pageOf = usePostPage();
  const page = kind === "published" ? pageOf(post.slug) : null;
  const isTimed = kind === "scheduled" || kind === "failed";
  const then = (action: (post: PostSummary) => void) => () => {
    onClose();
    action(post);
  };

  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={12}
          aria-label={post.title}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (anchor.isConnected) anchor.focus();
          }}
          className="z-30 grid w-88 max-w-[calc(100vw-1.5rem)] animate-rise gap-3 rounded-xl border bg-raised p-4 shadow-pop focus:outline-none"
        >
          <EntryFacts post={post} kind={kind} />
          <div className="flex flex-wrap gap-2">
            <Link
              to="/w/$slug/posts/$postId"
              params={{ slug, postId: post.id }}
              className={buttonClass("secondary", "sm")}
            >
              {copy.entryPopover.open}
            </Link>
            {page !== null && (
              <a href={page} target="_blank" rel="noreferrer" className={buttonClass("secondary", "sm")}>
                {copy.entryPopover.viewPost}
              </a>
            )}
            {mayEdit && kind !== "published" && (
              <Button size="sm" onClick={then(onSchedule)}>
                {kind === "scheduled"
                  ? copy.entryPopover.reschedule
                  : kind === "failed"
                    ? copy.entryPopover.scheduleAgain
                    : copy.entryPopover.schedule}
              </Button>
            )}
            {mayEdit && isTimed && (
              <Button size="sm" variant="danger-ghost" onClick={then(cancel)}>
                {copy.entryPopover.cancelSchedule}
              </Button>
            )}
            {mayEdit && (kind === "planned" || kind === "unplanned") && (
              <Button size="sm" onClick={then(onPlan)}>
                {kind === "planned" ? copy.entryPopover.changeDate : copy.entryPopover.planForDay}
              </Button>
            )}
            {mayEdit && kind === "planned" && (
              <Button size="sm" variant="ghost" onClick={then(onUnplan)}>
                {copy.entryPopover.removeFromCalendar}
              </Button>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
