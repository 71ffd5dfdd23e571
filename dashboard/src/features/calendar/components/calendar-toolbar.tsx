import { Link } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { ZoneCombobox } from "@/components/schedule/zone-combobox";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useBoard } from "../board";
import { copy } from "../copy";
import type { CalendarView } from "../use-grid-focus";

const views: { view: CalendarView; label: string }[] = [
  { view: "month", label: copy.calendarToolbar.month },
  { view: "week", label: copy.calendarToolbar.week },
];

type CalendarToolbarProps = {
  title: string;
  view: CalendarView;
  onToday: () => void;
  onStep: (by: 1 | -1) => void;
  onZone: (zone: string) => void;
};

export function CalendarToolbar({ title, view, onToday, onStep, onZone }: CalendarToolbarProps) {
  const { slug } = useCurrentWorkspace();
  const { zone, workspaceZone } = useBoard();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3">
      <div className="flex items-center gap-1">
        <Button size="sm" onClick={onToday}>
          {copy.common.today}
        </Button>
        <IconButton label={copy.calendarToolbar.previous(view)} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={copy.calendarToolbar.next(view)} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <h2 aria-live="polite" className="font-semibold text-base tabular-nums">
        {title}
      </h2>
      <div className="ml-auto flex flex-wrap items-center gap-3 phone:ml-0 phone:w-full">
        <Field
          label={
            <span className="whitespace-nowrap font-normal text-ink-2">{copy.calendarToolbar.timeZone}</span>
          }
          className="flex! items-center phone:min-w-0 phone:flex-1 md:w-72"
        >
          <ZoneCombobox
            label={copy.calendarToolbar.calendarTimeZone}
            value={zone}
            onChange={onZone}
            workspaceZone={workspaceZone}
            at={Date.now()}
          />
        </Field>
        <nav aria-label={copy.calendarToolbar.view} className="flex rounded-lg border bg-muted p-0.5">
          {views.map((one) => (
            <Link
              key={one.view}
              from="/w/$slug/calendar"
              to="/w/$slug/calendar"
              params={{ slug }}
              search={(before) => ({ ...before, view: one.view === "week" ? "week" : undefined })}
              aria-current={one.view === view ? "page" : undefined}
              className={cn(
                "inline-flex h-8 items-center rounded-md px-3 font-medium text-[0.8125rem] transition-colors phone:h-10",
                one.view === view ? "bg-surface text-ink shadow-card" : "text-ink-2 hover:text-ink",
              )}
            >
              {one.label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}
