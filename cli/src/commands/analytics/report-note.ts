import type { AnalyticsOverview } from "../../../../schema/api/analytics";
import type { Cli } from "../../lib/cli.ts";

type About = Pick<AnalyticsOverview, "from" | "to" | "timezone" | "stale" | "thresholded">;

/** Notes about a report, shown below it. */
export function noteReport({ noteAfter }: Pick<Cli, "noteAfter">, about: About): void {
  noteAfter(`${about.from} to ${about.to}, time zone ${about.timezone}.`);
  if (about.stale) noteAfter(`Not up to date: ${about.stale.message} ${about.stale.hint}`.trim());
  if (about.thresholded) noteAfter("Google withheld small numbers.");
}
