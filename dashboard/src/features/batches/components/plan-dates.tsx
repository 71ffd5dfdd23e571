import type { BatchPlan } from "@schema/batches";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { viewerZone } from "@/lib/schedule/viewer-zone";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { planWeeks } from "../plan-weeks";

/** The dates of a plan, week by week, by the clocks of its zone; the viewer's own on hover where they differ. */
export function PlanDates({ plan }: { plan: BatchPlan }) {
  const elsewhere = viewerZone() !== plan.timezone;
  return (
    <section aria-label="Planned dates" className="grid gap-2">
      <p className="text-ink-3 text-xs">
        Times in {zoneLabel(plan.timezone)}
        {elsewhere && `; you are in ${zoneLabel(viewerZone())}`}
      </p>
      <div {...keyboardScroll("Planned dates")} className="max-h-[26rem] overflow-y-auto rounded-lg border">
        {planWeeks(plan.items).map((week) => (
          <section key={week.monday} aria-label={week.label}>
            <h3 className="sticky top-0 border-b bg-muted px-3 py-1.5 font-medium text-ink-2 text-xs">
              {week.label}
            </h3>
            {week.days.map((day) => (
              <div key={day.date} className="flex gap-3 border-b px-3 py-2 last:border-b-0">
                <p className="w-20 shrink-0 pt-px font-medium text-ink-2 text-xs tabular-nums">{day.label}</p>
                <ul className="grid min-w-0 flex-1 gap-1.5">
                  {day.items.map((item) => (
                    <li key={item.position} className="flex gap-2.5 text-sm">
                      <time
                        dateTime={item.plannedAt}
                        title={elsewhere ? dayAndTime(Date.parse(item.plannedAt), viewerZone()) : undefined}
                        className="text-ink-3 tabular-nums"
                      >
                        {item.localTime.slice(11, 16)}
                      </time>
                      {item.title ? (
                        <span className="min-w-0 [overflow-wrap:anywhere]">{item.title}</span>
                      ) : (
                        <span className="text-ink-3 italic">A topic still to be found</span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}
