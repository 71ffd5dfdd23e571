import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { askTerminal } from "./ask-terminal.ts";
import type { Io } from "./io.ts";
import { openBrowser } from "./open-browser.ts";

const defaultColumns = 80;

/** The real world. */
export function processIo(signal: AbortSignal): Io {
  const { stdin, stdout, stderr, env } = process;
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
    ask: (question, options) => askTerminal(question, signal, options),
    fetch,
    now: Date.now,
    sleep: (ms, until) => setTimeout(ms, undefined, { signal: until }),
    signal,
    openBrowser,
    runProgram: (file, args) =>
      new Promise((resolve, reject) => {
        spawn(file, args, { stdio: "inherit" }).once("error", reject).once("exit", resolve);
      }),
  };
}
