import type { ReviewItem } from "@schema/review";
import { getRouteApi, Link } from "@tanstack/react-router";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import FileText from "lucide-react/icons/file-text";
import Globe from "lucide-react/icons/globe";
import PencilLine from "lucide-react/icons/pencil-line";
import X from "lucide-react/icons/x";
import { Button, buttonClass } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/use-now";
import { copy } from "../copy";
import { draftAddress } from "../draft-address";
import { usualApproval } from "../usual-approval";

const route = getRouteApi("/shell/w/$slug/review");

export type ReviewDeed = "approve" | "keep" | "schedule" | "publish" | "reject";

type DecisionBarProps = { item: ReviewItem; busy: boolean; onDeed: (deed: ReviewDeed) => void };

/** The decisions on the draft that is open. */
export function DecisionBar({ item, busy, onDeed }: DecisionBarProps) {
  const { slug } = useCurrentWorkspace();
  const { batch } = route.useSearch();
  const usual = usualApproval(item.run, useNow(30_000));
  return (
    <div role="toolbar" aria-label={copy.decisionBar.decide} className="flex items-center gap-2">
      <Button variant="danger-ghost" disabled={busy} onClick={() => onDeed("reject")} aria-keyshortcuts="r">
        <X aria-hidden="true" />
        <span className="phone:sr-only">{copy.common.reject}</span>
      </Button>
      <Link {...draftAddress(slug, item, batch)} className={buttonClass("secondary")} aria-keyshortcuts="e">
        <PencilLine aria-hidden="true" />
        <span className="phone:sr-only">{copy.common.edit}</span>
      </Link>
      <div className="flex phone:min-w-0 phone:flex-1">
        <Button
          variant="primary"
          loading={busy}
          onClick={() => onDeed("approve")}
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
            <MenuItem onSelect={() => onDeed("schedule")}>
              <CalendarClock aria-hidden="true" />
              {copy.decisionBar.scheduleAtAnotherTime}
            </MenuItem>
            <MenuItem onSelect={() => onDeed("publish")}>
              <Globe aria-hidden="true" />
              {copy.common.publishNow}
            </MenuItem>
            <MenuItem onSelect={() => onDeed("keep")}>
              <FileText aria-hidden="true" />
              {copy.decisionBar.keepAsDraft}
            </MenuItem>
          </MenuContent>
        </Menu>
      </div>
    </div>
  );
}
