import type { AnalyticsPoint } from "@schema/analytics";
import { useEffect, useRef, useState } from "react";
import "uplot/dist/uPlot.min.css";
import uPlot from "uplot";
import { onThemeChange } from "@/lib/theme-choice";
import { copy } from "../copy";
import { dayOf, type Measure, measures } from "../figure-words";

interface Course {
  /** `YYYY-MM-DD` */
  dates: string[];
  values: number[];
  /** Whether to label only whole numbers. */
  whole: boolean;
  axis: (value: number) => string;
}

/** The pointer's position: the index of a day and its pixels; null if it is elsewhere. */
type OnDay = (day: { at: number; left: number } | null) => void;

const height = 240;
const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();
const color = (name: string) => () =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const label = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });

/** Draws a line over days into an element, in the current theme's colors. Returns a cleanup function. */
function drawCourse(element: HTMLElement, { dates, values, whole, axis }: Course, onDay: OnDay): () => void {
  const ticks = { show: false };
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const chart = new uPlot(
    {
      width: element.clientWidth,
      height,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "UTC"),
      legend: { show: false },
      padding: [12, 24, 0, 0],
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { size: 10, width: 2, fill: color("--accent"), stroke: color("--surface") },
      },
      scales: { y: { range: (_, __, most) => [0, most <= 0 ? 1 : most * 1.1] } },
      axes: [
        {
          stroke: color("--ink-3"),
          font,
          grid: { show: false },
          ticks,
          space: 72,
          size: 30,
          values: (_, days) => days.map((seconds) => label.format(seconds * 1000)),
        },
        {
          stroke: color("--ink-3"),
          font,
          ticks,
          size: 56,
          space: 44,
          grid: { stroke: color("--line"), width: 1 },
          ...(whole && { incrs: wholeSteps }),
          values: (_, marks) => marks.map((mark) => axis(mark)),
        },
      ],
      series: [
        {},
        {
          stroke: color("--accent"),
          fill: color("--accent-soft"),
          width: 2,
          points: { show: dates.length <= 7, fill: color("--surface"), size: 7 },
        },
      ],
      hooks: {
        setCursor: [
          ({ cursor: { idx, left = -1 } }) => onDay(idx == null || left < 0 ? null : { at: idx, left }),
        ],
      },
    },
    [dates.map((date) => Date.parse(date) / 1000), values],
    element,
  );
  const size = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
  size.observe(element);
  const forget = onThemeChange(() => chart.redraw(false, true));
  return () => {
    size.disconnect();
    forget();
    chart.destroy();
  };
}

type CourseChartProps = { points: readonly AnalyticsPoint[]; measure: Measure };

/** A measure over days. Only visual: the table beside it says the same to those who cannot see it. */
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
    <div className="relative h-60" role="img" aria-label={copy.courseChart.byDaySelectTable(label)}>
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
