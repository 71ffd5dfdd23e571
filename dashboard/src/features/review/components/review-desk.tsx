import type { ReviewItem } from "@schema/review";
import { useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useMediaQuery } from "@/lib/use-media-query";
import { opened } from "../opened";
import type { Shortcut } from "../shortcuts";
import { useHasNote } from "../use-has-note";
import { useReview } from "../use-review";
import { useShortcuts } from "../use-shortcuts";
import { usualApproval } from "../usual-approval";
import { AbsentDraft } from "./absent-draft";
import { AllReviewed } from "./all-reviewed";
import { DecisionBar, type ReviewDeed } from "./decision-bar";
import { type Asked, DecisionDialogs } from "./decision-dialogs";
import { ReadingPane } from "./reading-pane";
import { ReviewList } from "./review-list";
import { ShortcutsHelp } from "./shortcuts-help";

type ReviewDeskProps = {
  items: ReviewItem[];
  /** Whether the draft that the address names is still being looked for. */
  isLooking: boolean;
  /** The run that the address names. */
  open: string | undefined;
  onOpen: (runId: string | undefined) => void;
  help: boolean;
  onHelp: (open: boolean) => void;
};

/** The list beside the draft that is open; on a phone one or the other. */
export function ReviewDesk({ items, isLooking, open, onOpen, help, onHelp }: ReviewDeskProps) {
  const { id, slug, role } = useCurrentWorkspace();
  const navigate = useNavigate();
  const { busy, settle, settleOrTell, undo } = useReview(id, items, onOpen);
  const hasNote = useHasNote();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { index, item } = opened(items, open);
  const mayEdit = atLeast(role, "editor");
  const onPhone = useMediaQuery("(width < 48rem)");

  const approve = async (read: ReviewItem, deed: "approve" | "keep") => {
    const action = deed === "keep" ? "keep" : usualApproval(read.run, Date.now());
    if (action === "schedule" && (await hasNote(read.post.id))) setAsked({ deed: "planned", item: read });
    else await settleOrTell(read, { verb: "approve", json: { action } });
  };
  const act = (deed: ReviewDeed) => {
    if (!item || busy || !mayEdit) return;
    if (deed === "approve" || deed === "keep") void approve(item, deed);
    else setAsked({ deed, item });
  };
  const deeds: Record<Shortcut, () => void> = {
    j: () => onOpen(items[Math.min(index + 1, items.length - 1)]?.run.id),
    k: () => onOpen(items[Math.max(index - 1, 0)]?.run.id),
    a: () => act("approve"),
    s: () => act("schedule"),
    p: () => act("publish"),
    r: () => act("reject"),
    e: () => item && void navigate({ to: "/w/$slug/posts/$postId", params: { slug, postId: item.post.id } }),
    u: () => !busy && undo(),
    "?": () => onHelp(true),
  };
  useShortcuts((key) => deeds[key]());

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
          <ReviewList items={items} current={item?.run.id} onOpen={onOpen} />
        </div>
        <div className={cn("min-w-0 pb-24", !open && "phone:hidden")}>
          <div className="sticky top-0 z-10 mb-5 flex items-center justify-between gap-2 border-b bg-canvas py-2 phone:top-14 phone:-mx-4 phone:px-4">
            <Button variant="ghost" size="sm" className="-ml-2 md:hidden" onClick={() => onOpen(undefined)}>
              <ArrowLeft aria-hidden="true" />
              All drafts
            </Button>
            <p role="status" className="text-ink-3 text-sm tabular-nums">
              {item && `${index + 1} of ${items.length}`}
            </p>
            {item && mayEdit && !onPhone && <DecisionBar item={item} busy={busy} onDeed={act} />}
          </div>
          {item && mayEdit && onPhone && open && (
            <div className="fixed inset-x-0 bottom-0 z-20 border-t bg-canvas px-4 py-2.5">
              <DecisionBar item={item} busy={busy} onDeed={act} />
            </div>
          )}
          {item && <ReadingPane key={item.run.id} item={item} asked={open !== undefined} />}
          {!item && open && (
            <AbsentDraft runId={open} isLooking={isLooking} onOthers={() => onOpen(undefined)} />
          )}
        </div>
      </div>
      <DecisionDialogs asked={asked} onClose={() => setAsked(null)} settle={settle} />
      <ShortcutsHelp open={help} onOpenChange={onHelp} />
    </>
  );
}
