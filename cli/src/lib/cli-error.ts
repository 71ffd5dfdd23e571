/** What scripts can tell from the exit code alone. */
export const exitCode = {
  ok: 0,
  bug: 1,
  /** Some of several items succeeded. */
  partial: 2,
  /** Not signed in, not allowed, or not set up. */
  auth: 10,
  /** Invalid input. */
  validation: 11,
  /** The service was unreachable, or refused for another reason. */
  api: 12,
  /** Too many requests, or a plan limit. */
  limit: 13,
  /** Ctrl-C, by shell convention: 128 + SIGINT. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

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

/** The exit code of a failure: 13 if the month's budget is used up, 12 otherwise. */
export const exitOf = (reason: { code: string } | null): ExitCode =>
  reason?.code === "budget_exhausted" ? exitCode.limit : exitCode.api;
