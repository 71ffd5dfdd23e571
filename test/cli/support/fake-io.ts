import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { ExitCode } from "../../../cli/src/lib/cli-error.ts";
import type { Io } from "../../../cli/src/lib/io.ts";
import { JsonAnswer, runCli } from "../../../cli/src/run-cli.ts";

export interface Ran {
  exit: ExitCode;
  out: string;
  err: string;
  /** What `--json` printed; throws where that is not one object of its shape in one line. */
  json: () => JsonAnswer;
}

export interface Machine {
  io: Io;
  /** What was written so far. */
  out: () => string;
  err: () => string;
  /** Runs a command line as a process of its own would: with output of its own. */
  run: (...args: string[]) => Promise<Ran>;
}

export interface MachineOptions extends Partial<Omit<Io, "terminal">> {
  terminal?: boolean;
  columns?: number;
  /** What is typed at each question. */
  answers?: string[];
  input?: string;
}

/** A user's machine with a home folder of its own; in a pipe, unless `terminal` is set. */
export function makeMachine(options: MachineOptions = {}): Machine {
  const { terminal = false, columns = 80, answers = [], input = "", env, ...rest } = options;
  const home = mkdtempSync(join(tmpdir(), "blogsvc-cli-"));
  const written = { out: "", err: "" };
  const decode = (text: string | Uint8Array) =>
    typeof text === "string" ? text : new TextDecoder().decode(text);
  const io: Io = {
    env: { XDG_CONFIG_HOME: home, NO_COLOR: "1", ...env },
    cwd: home,
    terminal: { in: terminal, out: terminal, err: terminal, columns },
    out: (text) => {
      written.out += decode(text);
    },
    err: (text) => {
      written.err += text;
    },
    readInput: async () => new Uint8Array(Buffer.from(input)),
    ask: async (question) => {
      written.err += question;
      const answer = answers.shift();
      if (answer === undefined) throw new Error(`Nobody answers: ${question}`);
      return answer;
    },
    fetch,
    now: Date.now,
    sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
    signal: new AbortController().signal,
    openBrowser: () => undefined,
    runProgram: async () => 0,
    ...rest,
  };
  return {
    io,
    out: () => written.out,
    err: () => written.err,
    run: async (...args) => {
      written.out = "";
      written.err = "";
      const exit = await runCli(args, io);
      const { out, err } = written;
      return { exit, out, err, json: () => onlyAnswer(out) };
    },
  };
}

function onlyAnswer(out: string): JsonAnswer {
  const lines = out.trimEnd().split("\n");
  if (lines.length !== 1) throw new Error(`One line was expected:\n${out}`);
  return JsonAnswer.parse(JSON.parse(lines[0] ?? ""));
}
