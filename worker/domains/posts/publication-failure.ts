import { AppError } from "../../platform/errors";

/**
 * Why a post could not be published, for its owner, or null where nothing speaks against another try at once: an error
 * that may come from the database being away. Texts of errors that we did not foresee may hold SQL and are not shown.
 */
export function lastingFailure(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  const text = String(error instanceof Error ? (error.cause ?? error) : error);
  const constraint = /\w+ constraint failed(?:: [\w.]+(?:, [\w.]+)*)?/.exec(text)?.[0];
  if (constraint) return `The database refuses the post: ${constraint}`;
  if (/SQLITE_(?:ERROR|MISMATCH|TOOBIG|RANGE|CONSTRAINT)|string or blob too big/.test(text))
    return unforeseen;
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
    return "The stored post is damaged and cannot be read";
  return null;
}

export const unforeseen = "Something went wrong on our side while the post was published";
