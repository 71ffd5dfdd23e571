import type { AnalyticsPoint } from "@schema/analytics";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { dayOf, measureNames, measures } from "../figure-words";

/** The days of a chart as a table, newest first. */
export function CourseTable({ points }: { points: readonly AnalyticsPoint[] }) {
  return (
    <div {...keyboardScroll("Day by day")} className="-outline-offset-2 max-h-80 overflow-auto">
      <table className="w-full text-left text-sm" aria-label="Day by day">
        <thead>
          <tr className="text-ink-3 text-xs">
            <th scope="col" className="sticky top-0 bg-surface py-2 font-medium">
              Day
            </th>
            {measureNames.map((name) => (
              <th key={name} scope="col" className="sticky top-0 bg-surface py-2 pl-4 text-right font-medium">
                {measures[name].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.date} className="border-t">
              <th scope="row" className="whitespace-nowrap py-2 font-normal">
                {dayOf(point.date)}
              </th>
              {measureNames.map((name) => (
                <td key={name} className="whitespace-nowrap py-2 pl-4 text-right tabular-nums">
                  {measures[name].say(measures[name].of(point))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
