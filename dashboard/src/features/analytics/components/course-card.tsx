import type { AnalyticsFigures, AnalyticsPoint } from "@schema/analytics";
import ChartLine from "lucide-react/icons/chart-line";
import Table2 from "lucide-react/icons/table-2";
import { RadioGroup } from "radix-ui";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { keyboardScroll } from "@/lib/focus";
import { copy } from "../copy";
import { changeOf, dayOf, type Measure, measureNames, measures } from "../figure-words";

type TotalsProps = {
  totals: AnalyticsFigures;
  previous: AnalyticsFigures;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** The totals; the selected one is drawn below. */
function Totals({ totals, previous, measure, onMeasure }: TotalsProps) {
  return (
    <RadioGroup.Root
      aria-label={copy.courseCard.whatChartShows}
      value={measure}
      onValueChange={(name) => onMeasure(name as Measure)}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-t-xl border-b bg-line lg:grid-cols-4"
    >
      {measureNames.map((name) => {
        const change = changeOf(name, totals, previous);
        return (
          <RadioGroup.Item
            key={name}
            value={name}
            className="-outline-offset-2 relative grid min-w-0 gap-1 bg-surface px-5 py-4 text-left transition-colors hover:bg-muted/60 data-[state=checked]:shadow-[inset_0_-2px_0_var(--accent)]"
          >
            <span className="text-ink-2 text-sm">{measures[name].label}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold text-xl tabular-nums tracking-tight">
                {measures[name].say(measures[name].of(totals))}
              </span>
              {change && (
                <span
                  className="text-ink-3 text-xs tabular-nums"
                  title={copy.courseCard.comparedWithPreviousPeriod}
                >
                  {change}
                  <span className="sr-only"> {copy.courseCard.comparedWithThePreviousPeriod}</span>
                </span>
              )}
            </span>
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}

/** The days of a chart as a table, newest first. */
function CourseTable({ points }: { points: readonly AnalyticsPoint[] }) {
  return (
    <div {...keyboardScroll(copy.courseCard.dayByDay)} className="-outline-offset-2 max-h-80 overflow-auto">
      <table className="w-full text-left text-sm" aria-label={copy.courseCard.dayByDay}>
        <thead>
          <tr className="text-ink-3 text-xs">
            <th scope="col" className="sticky top-0 bg-surface py-2 font-medium">
              {copy.courseCard.day}
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

const CourseChart = lazy(() => import("./course-chart").then((m) => ({ default: m.CourseChart })));

type CourseCardProps = {
  title: string;
  course: { totals: AnalyticsFigures; previous: AnalyticsFigures; points: readonly AnalyticsPoint[] };
  actions?: ReactNode;
};

/** Totals, with the selected one over time as a chart or a table. */
export function CourseCard({ title, course, actions }: CourseCardProps) {
  const [measure, setMeasure] = useState<Measure>("views");
  const [asTable, setAsTable] = useState(false);
  return (
    <Card aria-label={title}>
      <h2 className="sr-only">{title}</h2>
      <Totals totals={course.totals} previous={course.previous} measure={measure} onMeasure={setMeasure} />
      <div className="grid gap-3 p-4 md:p-5">
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="ghost" onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            {asTable ? copy.courseCard.chart : copy.courseCard.table}
          </Button>
          {actions}
        </div>
        {asTable ? (
          <CourseTable points={course.points} />
        ) : (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <CourseChart points={course.points} measure={measure} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
