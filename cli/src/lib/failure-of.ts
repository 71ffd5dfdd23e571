import { CommanderError } from "@commander-js/extra-typings";
import { CliError } from "./cli-error.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";

/** An error as the user is told of it. */
export interface Failure {
  exit: ExitCode;
  code: string;
  message: string;
  hint?: string;
  details?: Record<string, unknown>;
  /** Only of a bug. */
  stack?: string;
}

/** What is not foreseen is a bug, and keeps its stack. */
export function failureOf(error: unknown, signal: AbortSignal, command: string): Failure {
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
    ? "The text comes from a file: --file post.md, or --file - for standard input."
    : `Run \`blogsvc ${command && `${command} `}--help\`.`,
});
