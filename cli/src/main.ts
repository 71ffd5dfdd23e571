import { processIo } from "./lib/process-io.ts";
import { runCli } from "./lib/run-cli.ts";

process.exitCode = await runCli(process.argv.slice(2), processIo());
