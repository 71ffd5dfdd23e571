import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import type { Io } from "./lib/io.ts";
import { runCli } from "./run-cli.ts";

/** Reads one line from the terminal; prompts on standard error, to keep standard output for the answer. */
async function askTerminal(
  question: string,
  signal: AbortSignal,
  { hidden = false }: { hidden?: boolean } = {},
): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stderr,
    terminal: true,
  });
  lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    if (hidden) process.stderr.write(question);
    return await lines.question(hidden ? "" : question, { signal });
  } finally {
    lines.close();
    if (hidden) process.stderr.write("\n");
  }
}

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a page if possible; the URL is printed anyway. Uses no shell. */
function openBrowser(url: string): void {
  const [file = "xdg-open", ...args] = openers[process.platform] ?? [];
  spawn(file, [...args, url], { stdio: "ignore", detached: true })
    .once("error", () => undefined)
    .unref();
}

const defaultColumns = 80;

/** The real environment. The first Ctrl-C aborts the signal, the second ends the process; a running editor gets them instead. */
function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  const interrupted = new AbortController();
  let programs = 0;
  const onSignal = () => {
    if (programs > 0) return;
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    interrupted.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  // A reader that closes the pipe early, like `head`, is not a failure.
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  return {
    env,
    cwd: process.cwd(),
    terminal: {
      in: stdin.isTTY === true,
      out: stdout.isTTY === true,
      err: stderr.isTTY === true,
      columns: stdout.columns || stderr.columns || defaultColumns,
    },
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    readInput: async () => new Uint8Array(await buffer(stdin)),
    ask: (question, options) => askTerminal(question, interrupted.signal, options),
    fetch,
    now: Date.now,
    sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
    signal: interrupted.signal,
    openBrowser,
    runProgram: (file, args) => {
      programs++;
      // A program's display must not end up in the answer.
      const output = stdout.isTTY ? "inherit" : 2;
      return new Promise<number | null>((resolve, reject) => {
        spawn(file, args, { stdio: ["inherit", output, "inherit"] })
          .once("error", reject)
          .once("exit", resolve);
      }).finally(() => programs--);
    },
  };
}

process.exitCode = await runCli(process.argv.slice(2), processIo());
