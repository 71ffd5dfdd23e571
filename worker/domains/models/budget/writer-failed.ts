import { AppError } from "../../../platform/errors";
import { WriterError } from "../writers/writer-error";

/** A writer's failure as an API error, with its code in `details.reason`; null for any other error. */
export function writerFailed(error: unknown): AppError | null {
  if (!(error instanceof WriterError)) return null;
  const { retryAfterMs } = error.facts;
  return new AppError("writer_failed", error.message, {
    reason: error.code,
    ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
  });
}
