import uPlot from "uplot";
import { onThemeChange } from "@/lib/theme-choice";

export interface Course {
  /** `YYYY-MM-DD` */
  dates: string[];
  values: number[];
  /** Counts have no marks between whole numbers. */
  whole: boolean;
  axis: (value: number) => string;
}

/** Where the pointer is: the index of a day and its place in pixels; null when it is elsewhere. */
export type OnDay = (day: { at: number; left: number } | null) => void;

const height = 240;
const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();
const color = (name: string) => () =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const label = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });

/** Draws a line over days into an element, in the colours of the theme of the moment. Gives what takes it away again. */
export function drawCourse(
  element: HTMLElement,
  { dates, values, whole, axis }: Course,
  onDay: OnDay,
): () => void {
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
