import type { PostSummary } from "@schema/posts";
import { Link } from "@tanstack/react-router";
import { Popover } from "radix-ui";
import { useCancelPostSchedule } from "@/components/schedule/use-cancel-post-schedule";
import { Button, buttonClass } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDesk } from "../desk";
import type { EntryKind } from "../entries";
import { EntryFacts } from "./entry-facts";

export type Opened = { post: PostSummary; kind: EntryKind | "unplanned"; anchor: HTMLElement };

type EntryPopoverProps = {
  opened: Opened;
  onClose: () => void;
  onSchedule: (post: PostSummary) => void;
  onPlan: (post: PostSummary) => void;
  onUnplan: (post: PostSummary) => void;
};

/** What is known of one post, and what can be done to it. */
export function EntryPopover({ opened, onClose, onSchedule, onPlan, onUnplan }: EntryPopoverProps) {
  const { post, kind, anchor } = opened;
  const { slug } = useCurrentWorkspace();
  const { mayEdit } = useDesk();
  const cancel = useCancelPostSchedule();
  const isTimed = kind === "scheduled" || kind === "failed";
  const then = (deed: (post: PostSummary) => void) => () => {
    onClose();
    deed(post);
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
              Open
            </Link>
            {mayEdit && kind !== "published" && (
              <Button size="sm" onClick={then(onSchedule)}>
                {kind === "scheduled" ? "Reschedule…" : kind === "failed" ? "Schedule again…" : "Schedule…"}
              </Button>
            )}
            {mayEdit && isTimed && (
              <Button size="sm" variant="danger-ghost" onClick={then(cancel)}>
                Cancel schedule
              </Button>
            )}
            {mayEdit && (kind === "planned" || kind === "unplanned") && (
              <Button size="sm" onClick={then(onPlan)}>
                {kind === "planned" ? "Other day…" : "Plan for a day…"}
              </Button>
            )}
            {mayEdit && kind === "planned" && (
              <Button size="sm" variant="ghost" onClick={then(onUnplan)}>
                Take from calendar
              </Button>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
