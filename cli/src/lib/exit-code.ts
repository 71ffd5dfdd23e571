/** What a script can tell from the exit code alone. */
export const exitCode = {
  ok: 0,
  bug: 1,
  /** Of several things some worked. */
  partial: 2,
  /** Not signed in, not allowed, or nothing set up. */
  auth: 10,
  /** What was given is wrong. */
  validation: 11,
  /** The service was not reached, or said no for a reason of its own. */
  api: 12,
  /** Too many requests, or more than the plan allows. */
  limit: 13,
  /** Ctrl-C, as shells count it: 128 + SIGINT. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
