import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";

/** On reports. */
export const csvFlag = ["--csv", "Print the whole report as CSV, as the dashboard exports it"] as const;

/** Answers a report of Google Analytics as the CSV that the service writes. */
export async function answerCsv(cli: Cli, query: Record<string, string>): Promise<void> {
  if (cli.options().json) throw invalid("--json and --csv would write to the same place");
  const response = await (await cli.workspace()).download(`analytics/export?${new URLSearchParams(query)}`);
  cli.io.out(new Uint8Array(await response.arrayBuffer()));
  cli.answer({ data: null });
}
