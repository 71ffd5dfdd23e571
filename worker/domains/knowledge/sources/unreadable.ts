import { AppError } from "../../../platform/errors";
import { SourceReadError } from "../reading/source-read-error";

/** A failure to read a page or file as an API error; anything else unchanged. */
export function unreadable(error: unknown): unknown {
  if (!(error instanceof SourceReadError)) return error;
  if (error.facts.busy) return new AppError("unavailable", error.message);
  return new AppError("source_unreadable", error.message, { reason: error.code });
}
