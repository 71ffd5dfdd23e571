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
