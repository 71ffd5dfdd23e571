/** Ids and plain facts of one line. Never secrets, never bodies, never what a user wrote. */
type Facts = Record<string, string | number | boolean | null | undefined | readonly string[]>;

/** One line of the structured log: JSON with its level and what happened. */
export const logInfo = (message: string, facts: Facts): void =>
  console.log(JSON.stringify({ level: "info", message, ...facts }));

/** Without `error` where nothing threw. */
export const logError = (message: string, error: unknown, facts: Facts): void =>
  console.error(
    JSON.stringify({
      level: "error",
      message,
      ...facts,
      ...(error !== undefined && { error: String(causeOf(error)) }),
    }),
  );

/** The cause is what is told: a query builder's own message holds the SQL and its values. */
export const causeOf = (error: unknown): unknown => (error instanceof Error ? (error.cause ?? error) : error);
