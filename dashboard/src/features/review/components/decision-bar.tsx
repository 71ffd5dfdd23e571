import type { ReviewItem } from "@schema/review";
import { getRouteApi, Link } from "@tanstack/react-router";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import FileText from "lucide-react/icons/file-text";
import Globe from "lucide-react/icons/globe";
import MessageSquareReply from "lucide-react/icons/message-square-reply";
import PencilLine from "lucide-react/icons/pencil-line";
import UserCheck from "lucide-react/icons/user-check";
import X from "lucide-react/icons/x";
import { Button, buttonClass } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/hooks";
import { useMe } from "@/lib/me";
import { mayAnswer } from "@/lib/posts/post-review";
import { usualApproval } from "../approval";
import { copy } from "../copy";
import { draftAddress } from "../opened";

const route = getRouteApi("/shell/w/$slug/review");

export type ReviewAction = "approve" | "keep" | "schedule" | "publish" | "reject" | "changes" | "assign";

type DecisionBarProps = { item: ReviewItem; busy: boolean; onAction: (action: ReviewAction) => void };

/** Whether the caller may decide: nobody else was asked to review the draft. */
export const isTheirs = ({ review }: Pick<ReviewItem, "review">, userId: string): boolean =>
  review === null || mayAnswer(review, userId);

type ActionButtonProps = Pick<DecisionBarProps, "busy" | "onAction">;

const AssignButton = ({ busy, onAction }: ActionButtonProps) => (
  <Button variant="ghost" disabled={busy} onClick={() => onAction("assign")}>
    <UserCheck aria-hidden="true" />
    <span className="max-lg:sr-only">{copy.decisionBar.assignReviewer}</span>
  </Button>
);

/** The decisions on the open draft. */
export function DecisionBar({ item, busy, onAction }: DecisionBarProps) {
  const { slug } = useCurrentWorkspace();
  const { batch } = route.useSearch();
  const mine = isTheirs(item, useMe().user.id);
  const { run } = item;
  return (
    <div role="toolbar" aria-label={copy.decisionBar.decide} className="flex items-center gap-2">
      <AssignButton busy={busy} onAction={onAction} />
      {mine && (
        <Button
          variant={run ? "danger-ghost" : "ghost"}
          disabled={busy}
          onClick={() => onAction(run ? "reject" : "changes")}
          aria-keyshortcuts="r"
        >
          {run ? <X aria-hidden="true" /> : <MessageSquareReply aria-hidden="true" />}
          <span className="phone:sr-only">{run ? copy.common.reject : copy.decisionBar.requestChanges}</span>
        </Button>
      )}
      <Link {...draftAddress(slug, item, batch)} className={buttonClass("secondary")} aria-keyshortcuts="e">
        <PencilLine aria-hidden="true" />
        <span className="phone:sr-only">{copy.common.edit}</span>
      </Link>
      {mine &&
        (run ? (
          <ApproveGenerated run={run} review={item.review} busy={busy} onAction={onAction} />
        ) : (
          <Button
            variant="primary"
            loading={busy}
            onClick={() => onAction("approve")}
            aria-keyshortcuts="a"
            className="phone:flex-1"
          >
            <Check aria-hidden="true" />
            {copy.decisionBar.approve}
          </Button>
        ))}
    </div>
  );
}

interface ApproveGeneratedProps extends ActionButtonProps, Pick<ReviewItem, "review"> {
  run: NonNullable<ReviewItem["run"]>;
}

/** The usual way to approve a generated draft, and the others. */
function ApproveGenerated({ run, review, busy, onAction }: ApproveGeneratedProps) {
  const usual = usualApproval(run, useNow(30_000));
  return (
    <div className="flex phone:min-w-0 phone:flex-1">
      <Button
        variant="primary"
        loading={busy}
        onClick={() => onAction("approve")}
        aria-keyshortcuts="a"
        className="rounded-r-none phone:flex-1"
      >
        <Check aria-hidden="true" />
        {usual === "schedule" ? copy.decisionBar.approveAsPlanned : copy.decisionBar.approve}
      </Button>
      <Menu>
        <MenuTrigger asChild>
          <Button
            variant="primary"
            disabled={busy}
            aria-label={copy.decisionBar.otherWaysToApprove}
            className="rounded-l-none border-on-primary/25 border-l px-2!"
          >
            <ChevronDown aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => onAction("schedule")}>
            <CalendarClock aria-hidden="true" />
            {copy.decisionBar.scheduleAtAnotherTime}
          </MenuItem>
          <MenuItem onSelect={() => onAction("publish")}>
            <Globe aria-hidden="true" />
            {copy.common.publishNow}
          </MenuItem>
          <MenuItem onSelect={() => onAction("keep")}>
            <FileText aria-hidden="true" />
            {copy.decisionBar.keepAsDraft}
          </MenuItem>
          {review && (
            <MenuItem onSelect={() => onAction("changes")}>
              <MessageSquareReply aria-hidden="true" />
              {copy.decisionBar.requestChanges}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
    </div>
  );
}
