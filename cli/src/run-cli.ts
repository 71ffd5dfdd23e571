import { CommanderError } from "@commander-js/extra-typings";
import { commands } from "./commands/map.ts";
import { buildProgram } from "./lib/build-program.ts";
import type { Answer, GlobalOptions } from "./lib/cli.ts";
import { type ExitCode, exitCode } from "./lib/exit-code.ts";
import { failureOf } from "./lib/failure-of.ts";
import type { Io } from "./lib/io.ts";
import { jsonOf } from "./lib/json-of.ts";
import { makeCli } from "./lib/make-cli.ts";
import { printFailure } from "./lib/print-failure.ts";
import { safePainted } from "./lib/safe-text.ts";
import { isPainted } from "./lib/style.ts";

/** Runs one command line, without the program's own name in front; resolves with the exit code, and never rejects. */
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
    // A command that went on until Ctrl-C has said all it had to say.
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
    // A pipe gets a post's file as it is.
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

/** Also of a command line that cannot be read. */
const wantsJson = (args: string[]) =>
  args.slice(0, args.includes("--") ? args.indexOf("--") : undefined).includes("--json");
