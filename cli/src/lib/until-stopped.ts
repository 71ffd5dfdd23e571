import type { Cli } from "./cli.ts";
import { CliError } from "./cli-error.ts";
import { safeText } from "./safe-text.ts";

const slowestMs = 10_000;
const passing = new Set([
  "network",
  "timeout",
  "rate_limited",
  "unavailable",
  "internal",
  "unexpected_answer",
]);

/**
 * Repeats an action until it returns "over", or Ctrl-C. Temporary failures such as a lost network are retried with growing pauses; anything
 * else ends it.
 */
export async function untilStopped(
  { io, note }: Pick<Cli, "io" | "note">,
  everyMs: number,
  once: () => Promise<unknown>,
): Promise<void> {
  let failures = 0;
  while (!io.signal.aborted) {
    try {
      const said = await once();
      if (failures > 0) note("Connected again.");
      failures = 0;
      if (said === "over") return;
    } catch (error) {
      if (io.signal.aborted) return;
      if (!(error instanceof CliError && passing.has(error.code))) throw error;
      if (failures++ === 0) note(`${error.message}. Retrying…`);
    }
    const pauseMs = Math.min(slowestMs, everyMs * 2 ** Math.min(failures, 10));
    await io.sleep(pauseMs, io.signal).catch(() => undefined);
  }
}

/** Explains on standard error why something ended early, if the one-line answer for a pipe does not. */
export function tellWhy(
  { io, options }: Pick<Cli, "io" | "options">,
  reason: { message: string } | null,
): void {
  if (reason && !io.terminal.out && !options().json) io.err(`${safeText(reason.message)}\n`);
}
