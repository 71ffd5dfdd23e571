import { type ExitCode, exitCode } from "./exit-code.ts";

interface Facts {
  /** What to run or change next. */
  hint?: string;
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An error for the user, shown without a stack. Anything else thrown is a bug. */
export class CliError extends Error {
  readonly hint: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    readonly exit: ExitCode,
    /** A stable code for scripts, such as `not_found`. */
    readonly code: string,
    message: string,
    { hint, details, cause }: Facts = {},
  ) {
    super(message, { cause });
    this.name = "CliError";
    this.hint = hint;
    this.details = details;
  }
}

/** Invalid input. */
export const invalid = (message: string, hint?: string) =>
  new CliError(exitCode.validation, "invalid_input", message, { hint });

/** A missing setup step. */
export const notSetUp = (message: string, hint: string) =>
  new CliError(exitCode.auth, "not_set_up", message, { hint });
