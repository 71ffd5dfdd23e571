import { CliError, invalid } from "./cli-error.ts";
import { exitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";

/** Asks on a terminal; elsewhere `--yes` has to say it. */
export async function confirm(io: Io, question: string, mayAsk: boolean): Promise<void> {
  if (!mayAsk || !io.terminal.in || !io.terminal.err) {
    throw invalid(`${question} Nobody is here to be asked`, "Add --yes to say so beforehand.");
  }
  const answer = await io.ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) {
    throw new CliError(exitCode.validation, "declined", "Nothing was done");
  }
}
