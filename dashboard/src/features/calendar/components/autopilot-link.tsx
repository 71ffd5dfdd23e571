import { Link } from "@tanstack/react-router";
import CalendarSync from "lucide-react/icons/calendar-sync";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { AutopilotDay } from "../autopilot-dates";
import { copy } from "../copy";

type AutopilotLinkProps = { day: AutopilotDay; inGrid?: boolean };

/** Links a date that an autopilot fills to the autopilot. */
export function AutopilotLink({ day, inGrid = false }: AutopilotLinkProps) {
  const { slug } = useCurrentWorkspace();
  const { autopilotId, title, state, time } = day;
  return (
    <Link
      to="/w/$slug/autopilots/$autopilotId"
      params={{ slug, autopilotId }}
      tabIndex={inGrid ? -1 : 0}
      aria-label={`${copy.autopilotLink[state]}, ${time}, ${title}`}
      title={copy.autopilotLink[state]}
      className={cn(
        "block rounded-md border border-control border-dashed text-ink-3 hover:bg-muted",
        inGrid ? "px-1.5 py-0.5 text-xs leading-[1.125rem]" : "px-2 py-1.5 text-[0.8125rem]",
        state === "failed" && "text-bad",
      )}
    >
      <span className="line-clamp-2 [overflow-wrap:anywhere]">
        <CalendarSync aria-hidden="true" className="mr-1 inline size-3 align-[-0.125rem]" />
        <span className="font-medium tabular-nums">{time} </span>
        {title}
      </span>
    </Link>
  );
}
