/** Shown to the user without a stack: its message says what to do. */
export class UserError extends Error {}

/** Exits with the message for a failure. */
export function exitWith(error: unknown): never {
  console.error(error instanceof UserError || isMistyped(error) ? error.message : error);
  process.exit(1);
}

/** `parseArgs` refused the input. */
const isMistyped = (error: unknown): error is TypeError =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
