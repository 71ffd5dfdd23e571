import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { askTerminal } from "./ask-terminal.ts";
import type { Io } from "./io.ts";
import { openBrowser } from "./open-browser.ts";

const defaultColumns = 80;

/** The real world. The first Ctrl-C ends the signal, the second the process; an editor that runs keeps them to itself. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  const interrupted = new AbortController();
  let programs = 0;
  const onSignal = () => {
    if (programs > 0) return;
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    interrupted.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  // A reader that has seen enough, as `head`, is no failure.
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
      // What a program draws must not end up in the answer's place.
      const output = stdout.isTTY ? "inherit" : 2;
      return new Promise<number | null>((resolve, reject) => {
        spawn(file, args, { stdio: ["inherit", output, "inherit"] })
          .once("error", reject)
          .once("exit", resolve);
      }).finally(() => programs--);
    },
  };
}
