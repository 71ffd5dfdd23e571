import type { Cli } from "./cli.ts";
import { safeText } from "./safe-text.ts";

/** Says on standard error why something ended early, where its answer is one line for a pipe and does not. */
export function tellWhy(
  { io, options }: Pick<Cli, "io" | "options">,
  reason: { message: string } | null,
): void {
  if (reason && !io.terminal.out && !options().json) io.err(`${safeText(reason.message)}\n`);
}
