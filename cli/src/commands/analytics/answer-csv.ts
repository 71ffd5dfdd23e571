import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";

/** For reports. */
export const csvFlag = ["--csv", "Print the full report as CSV, as exported by the dashboard"] as const;

/** Prints a Google Analytics report as the CSV from the service. */
export async function answerCsv(cli: Cli, query: Record<string, string>): Promise<void> {
  if (cli.options().json) throw invalid("Use either --json or --csv, not both");
  const response = await (await cli.workspace()).download(`analytics/export?${new URLSearchParams(query)}`);
  cli.io.out(new Uint8Array(await response.arrayBuffer()));
  cli.answer({ data: null });
}
