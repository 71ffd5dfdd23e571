import { Option } from "@commander-js/extra-typings";
import {
  type AnalyticsOverview,
  type AnalyticsPoint,
  AnalyticsScope,
  analyticsDays,
} from "../../../../schema/api/analytics";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import type { Column } from "../../lib/table.ts";
import { durationText } from "../../lib/usage-text.ts";

/** For reports: how far back they go. */
export const daysOption = () =>
  new Option("--days <number>", "How many days to report, ending yesterday")
    .choices(analyticsDays.map(String))
    .default("28");

export const scopeOption = () =>
  new Option("--scope <scope>", "Count only post pages, or the whole site")
    .choices(AnalyticsScope.options)
    .default("posts");

type Figures = Pick<AnalyticsPoint, "views" | "users" | "engagementSeconds">;

/** The last columns of every report table. */
export const figureColumns = <T extends Figures>(): Column<T>[] => [
  { head: "VIEWS", cell: ({ views }) => views },
  { head: "USERS", cell: ({ users }) => users },
  {
    head: "ENGAGED",
    cell: ({ engagementSeconds }) => durationText(engagementSeconds),
    plain: ({ engagementSeconds }) => String(engagementSeconds),
  },
];

/** For reports. */
export const csvFlag = ["--csv", "Print the full report as CSV, as exported by the dashboard"] as const;

/** Prints a Google Analytics report as the CSV from the service. */
export async function answerCsv(cli: Cli, query: Record<string, string>): Promise<void> {
  if (cli.options().json) throw invalid("Use either --json or --csv, not both");
  const response = await (await cli.workspace()).download(`analytics/export?${new URLSearchParams(query)}`);
  cli.io.out(new Uint8Array(await response.arrayBuffer()));
  cli.answer({ data: null });
}

type About = Pick<AnalyticsOverview, "from" | "to" | "timezone" | "stale" | "thresholded">;

/** Notes about a report, shown below it. */
export function noteReport({ noteAfter }: Pick<Cli, "noteAfter">, about: About): void {
  noteAfter(`${about.from} to ${about.to}, time zone ${about.timezone}.`);
  if (about.stale) noteAfter(`Not up to date: ${about.stale.message} ${about.stale.hint}`.trim());
  if (about.thresholded) noteAfter("Google withheld small numbers.");
}
