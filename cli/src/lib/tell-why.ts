import type { Cli } from "./cli.ts";
import { safeText } from "./safe-text.ts";

/** Explains on standard error why something ended early, if the one-line answer for a pipe does not. */
export function tellWhy(
  { io, options }: Pick<Cli, "io" | "options">,
  reason: { message: string } | null,
): void {
  if (reason && !io.terminal.out && !options().json) io.err(`${safeText(reason.message)}\n`);
}
