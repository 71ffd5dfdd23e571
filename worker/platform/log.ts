/** Ids and plain one-line facts. Never secrets, bodies or user content. */
type Facts = Record<string, string | number | boolean | null | undefined | readonly string[]>;

/** One line of the structured log: JSON with its level and message. */
export const logInfo = (message: string, facts: Facts): void =>
  console.log(JSON.stringify({ level: "info", message, ...facts }));

/** Without `error` if nothing was thrown. */
export const logError = (message: string, error: unknown, facts: Facts): void =>
  console.error(
    JSON.stringify({
      level: "error",
      message,
      ...facts,
      ...(error !== undefined && { error: String(causeOf(error)) }),
    }),
  );

/** Logs the cause: a query builder's own message contains the SQL and its values. */
export const causeOf = (error: unknown): unknown => (error instanceof Error ? (error.cause ?? error) : error);
