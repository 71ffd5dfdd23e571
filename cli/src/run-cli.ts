import { CommanderError } from "@commander-js/extra-typings";
import { z } from "zod";
import { commands } from "./commands/map.ts";
import { buildProgram } from "./lib/build-program.ts";
import type { Answer, GlobalOptions } from "./lib/cli.ts";
import { CliError, type ExitCode, exitCode } from "./lib/cli-error.ts";
import type { Io } from "./lib/io.ts";
import { makeCli } from "./lib/make-cli.ts";
import { safePainted, safeText } from "./lib/safe-text.ts";
import { isPainted, painter } from "./lib/style.ts";
import { version } from "./lib/version.ts";

/** An error as shown to the user. */
interface Failure {
  exit: ExitCode;
  code: string;
  message: string;
  hint?: string;
  details?: Record<string, unknown>;
  /** Only for a bug. */
  stack?: string;
}

/** An unexpected error is a bug, and keeps its stack. */
function failureOf(error: unknown, signal: AbortSignal, command: string): Failure {
  if (signal.aborted) return { exit: exitCode.interrupted, code: "interrupted", message: "Interrupted" };
  if (error instanceof CliError) {
    const { exit, code, message, hint, details } = error;
    return { exit, code, message, hint, details };
  }
  if (error instanceof CommanderError) return usage(error, command);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    exit: exitCode.bug,
    code: "bug",
    message: `This is a bug in blogsvc: ${message}`,
    hint: "Please report it with the lines below.",
    stack,
  };
}

const usage = ({ message, code }: CommanderError, command: string): Failure => ({
  exit: exitCode.validation,
  code: "usage",
  message: code === "commander.help" ? "A command is missing" : message.replace(/^error: /, ""),
  hint: message.includes("'--content'")
    ? "To pass the text, use --file post.md, or --file - for standard input."
    : `Run \`blogsvc ${command && `${command} `}--help\`.`,
});

/** The output of `--json`: one such object, or one per line for a command that runs until Ctrl-C. */
export const JsonAnswer = z.strictObject({
  ok: z.boolean(),
  /** For example `posts list`; empty if no command was recognized. */
  command: z.string(),
  data: z.unknown(),
  error: z
    .strictObject({
      code: z.string(),
      message: z.string(),
      hint: z.string().optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    })
    .nullable(),
  meta: z.looseObject({ version: z.string(), exitCode: z.number().int() }),
});
export type JsonAnswer = z.infer<typeof JsonAnswer>;

const partly = { code: "partial", message: "Some items failed; see data" };
const nothing = { code: "failed", message: "All items failed; see data" };

/** One line of `--json`. */
function jsonOf(command: string, { data, exit = exitCode.ok, meta }: Answer, failure?: Failure): string {
  const error = failure
    ? { code: failure.code, message: failure.message, hint: failure.hint, details: failure.details }
    : exit === exitCode.ok
      ? null
      : exit === exitCode.partial
        ? partly
        : nothing;
  const answer: JsonAnswer = {
    ok: exit === exitCode.ok,
    command,
    data: data ?? null,
    error,
    meta: { version, exitCode: exit, ...meta },
  };
  return `${JSON.stringify(answer).replace(unsafe, escaped)}\n`;
}

/** Characters that JSON leaves unescaped but a terminal interprets. */
const unsafe = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** On standard error: what went wrong, where, and what to run next. */
function printFailure(io: Io, failure: Failure, { color }: Pick<GlobalOptions, "color">): void {
  const paint = painter(io, io.terminal.err, color);
  const { message, hint, details, stack } = failure;
  io.err(`${paint("red", "Error:")} ${safeText(message)}\n`);
  for (const line of fieldsOf(details, message)) io.err(`  ${safeText(line)}\n`);
  if (hint) io.err(`${paint("dim", safeText(hint))}\n`);
  if (typeof details?.requestId === "string")
    io.err(`${paint("dim", `Request ${safeText(details.requestId)}`)}\n`);
  if (stack) io.err(`\n${safeText(stack)}\n`);
}

/** The fields named by a 400, unless the message already says it all. */
function fieldsOf(details: Failure["details"], message: string): string[] {
  const { fields } = details ?? {};
  if (!Array.isArray(fields)) return [];
  const lines = fields.map(
    (field: { path?: unknown; message?: unknown }) => `${field.path || "request"}: ${field.message}`,
  );
  return lines.length === 1 && message.includes(lines[0] ?? "") ? [] : lines;
}

/** Runs one command line, without the program's name; resolves with the exit code, and never rejects. */
export async function runCli(args: string[], io: Io): Promise<ExitCode> {
  const answers: Answer[] = [];
  const notes: string[] = [];
  let shown = "";
  const json = () => wantsJson(args);
  const safe = (text: string) =>
    safePainted(text, isPainted(io, io.terminal.out, program.opts<GlobalOptions>().color));
  const cli = makeCli(io, {
    options: () => program.opts<GlobalOptions>(),
    answer: (given) => void answers.push(given),
    notes,
    line: ({ data, text }) =>
      io.out(json() ? jsonOf(program.commandName(), { data }) : `${safe(text ?? "")}\n`),
  });
  const program = buildProgram(cli, commands, (help) => {
    shown += help;
  });
  try {
    await program.run(args);
    // A command that ran until Ctrl-C has already printed everything.
    const answer = answers.at(-1);
    const exit = answer ? print(answer) : exitCode.ok;
    for (const note of notes) cli.note(note, "dim");
    return exit;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0)
      return print({ data: shown, text: shown.trimEnd() });
    return fail(error);
  }

  function print(given: Answer): ExitCode {
    const exit = given.exit ?? exitCode.ok;
    const text = io.terminal.out ? given.text : (given.plain ?? given.text);
    if (json()) io.out(jsonOf(program.commandName(), given));
    // A pipe gets a post's file unchanged.
    else if (text) io.out(`${io.terminal.out ? safe(text) : text}\n`);
    return exit;
  }

  function fail(error: unknown): ExitCode {
    const failure = failureOf(error, io.signal, program.commandName());
    if (json()) io.out(jsonOf(program.commandName(), { data: null, exit: failure.exit }, failure));
    else {
      if (shown) io.err(shown);
      printFailure(io, failure, cli.options());
    }
    return failure.exit;
  }
}

/** Even for an invalid command line. */
const wantsJson = (args: string[]) =>
  args.slice(0, args.includes("--") ? args.indexOf("--") : undefined).includes("--json");
