/** Told to the user without a stack: its message says what to do. */
export class UserError extends Error {}

/** Ends the process with what a failure means for the user. */
export function exitWith(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
