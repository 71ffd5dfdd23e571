import { type ExitCode, exitCode } from "./exit-code.ts";

/** The exit code of a failure: 13 if the month's budget is used up, 12 otherwise. */
export const exitOf = (reason: { code: string } | null): ExitCode =>
  reason?.code === "budget_exhausted" ? exitCode.limit : exitCode.api;
