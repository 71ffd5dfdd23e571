import { type ExitCode, exitCode } from "./exit-code.ts";

/** What something that failed ends with: 13 when the month's budget is used up, 12 for any other reason. */
export const exitOf = (reason: { code: string } | null): ExitCode =>
  reason?.code === "budget_exhausted" ? exitCode.limit : exitCode.api;
