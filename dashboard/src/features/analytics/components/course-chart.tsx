import type { AnalyticsPoint } from "@schema/analytics";
import { useEffect, useRef, useState } from "react";
import "uplot/dist/uPlot.min.css";
import { type Course, drawCourse, type OnDay } from "../draw-course";
import { dayOf, type Measure, measures } from "../figure-words";

type CourseChartProps = { points: readonly AnalyticsPoint[]; measure: Measure };

/** A measure over days. A picture only: the table beside it says the same to those who cannot see it. */
export function CourseChart({ points, measure }: CourseChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<Parameters<OnDay>[0]>(null);
  const { of, say, axis, whole, label } = measures[measure];
  useEffect(() => {
    if (!element.current) return;
    const course: Course = { dates: points.map(({ date }) => date), values: points.map(of), whole, axis };
    return drawCourse(element.current, course, setDay);
  }, [points, of, whole, axis]);
  const point = day && points[day.at];
  return (
    <div className="relative h-60" role="img" aria-label={`${label} day by day; as a table by “Table”`}>
      <div ref={element} className="absolute inset-0" />
      {day && point && (
        <div
          className="-translate-x-1/2 pointer-events-none absolute top-0 z-10 whitespace-nowrap rounded-lg border bg-raised px-2.5 py-1.5 text-xs shadow-pop"
          style={{ left: `clamp(4.5rem, ${day.left + 56}px, calc(100% - 4.5rem))` }}
        >
          <span className="text-ink-3">{dayOf(point.date)}</span>
          <span className="ml-2 font-medium tabular-nums">{say(of(point))}</span>
        </div>
      )}
    </div>
  );
}
