import type { AnalyticsPoint } from "@schema/analytics";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { dayOf, measureNames, measures } from "../figure-words";

/** The days of a chart as a table, newest first. */
export function CourseTable({ points }: { points: readonly AnalyticsPoint[] }) {
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table label="Day by day">
        <THead>
          <Tr>
            <Th>Day</Th>
            {measureNames.map((name) => (
              <Th key={name} className="text-right">
                {measures[name].label}
              </Th>
            ))}
          </Tr>
        </THead>
        <TBody>
          {points.toReversed().map((point) => (
            <Tr key={point.date}>
              <Th scope="row" className="font-normal text-ink text-sm">
                {dayOf(point.date)}
              </Th>
              {measureNames.map((name) => (
                <Td key={name} className="h-10 py-1.5 text-right tabular-nums">
                  {measures[name].say(measures[name].of(point))}
                </Td>
              ))}
            </Tr>
          ))}
        </TBody>
      </Table>
    </div>
  );
}
