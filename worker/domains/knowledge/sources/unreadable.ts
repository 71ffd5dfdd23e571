import { AppError } from "../../../platform/errors";
import { SourceReadError } from "../reading/source-read-error";

/** A page's or file's failure in the words of the wire; anything else as it is. */
export function unreadable(error: unknown): unknown {
  if (!(error instanceof SourceReadError)) return error;
  if (error.facts.busy) return new AppError("unavailable", error.message);
  return new AppError("source_unreadable", error.message, { reason: error.code });
}
