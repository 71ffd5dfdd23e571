import { processIo } from "./lib/process-io.ts";
import { runCli } from "./lib/run-cli.ts";

const interrupted = new AbortController();
// Once: a second Ctrl-C ends the process at once.
process.once("SIGINT", () => interrupted.abort());
process.once("SIGTERM", () => interrupted.abort());
// A reader that has seen enough, as `head`, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

process.exitCode = await runCli(process.argv.slice(2), processIo(interrupted.signal));
