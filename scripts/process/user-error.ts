/** Told to the user without a stack: its message says what to do. */
export class UserError extends Error {}

/** Ends the process with what a failure means for the user. */
export function exitWith(error: unknown): never {
  console.error(error instanceof UserError || isMistyped(error) ? error.message : error);
  process.exit(1);
}

/** `parseArgs` refused what was typed. */
const isMistyped = (error: unknown): error is TypeError =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
