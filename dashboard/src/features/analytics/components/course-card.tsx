import type { AnalyticsFigures, AnalyticsPoint } from "@schema/analytics";
import ChartLine from "lucide-react/icons/chart-line";
import Table2 from "lucide-react/icons/table-2";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Measure } from "../figure-words";
import { CourseTable } from "./course-table";
import { Totals } from "./totals";

const CourseChart = lazy(() => import("./course-chart").then((m) => ({ default: m.CourseChart })));

type CourseCardProps = {
  title: string;
  course: { totals: AnalyticsFigures; previous: AnalyticsFigures; points: readonly AnalyticsPoint[] };
  actions?: ReactNode;
};

/** Totals, and the chosen one over time as a chart or a table. */
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
            {asTable ? "Chart" : "Table"}
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
