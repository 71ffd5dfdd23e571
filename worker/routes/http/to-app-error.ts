import { HTTPException } from "hono/http-exception";
import { analyticsFailed } from "../../domains/analytics";
import { writerFailed } from "../../domains/models";
import { AppError } from "../../platform/errors";
import { causeOf, logError } from "../../platform/log";
import { unsupportedType } from "./body-limit";

/** The error shown to the caller. Unexpected errors are logged here and shown only as `internal`. */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const failed = writerFailed(error) ?? analyticsFailed(error);
  if (failed) return failed;
  if (error instanceof HTTPException && error.status < 500) return badBody(error);
  const cause = causeOf(error);
  if (/no such table|no such column/i.test(String(cause))) {
    return new AppError(
      "database_not_migrated",
      "The database has not been migrated. Run the migrations, then retry.",
    );
  }
  logError("unhandled error", describe(cause), { requestId });
  if (isDeletedMeanwhile(cause))
    return new AppError("conflict", "The item this belongs to has just been deleted. Reload and try again.");
  return new AppError(
    "internal",
    "Something went wrong on our side. If you report it, include the request ID.",
  );
}

/** A workspace, post or source that existed when the request began, but not when its rows were written. */
const isDeletedMeanwhile = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.includes("FOREIGN KEY constraint failed");

function badBody({ status, message }: HTTPException): AppError {
  if (status === 415) return unsupportedType();
  if (/FormData/i.test(message))
    return new AppError("invalid_request", "The body is not valid multipart/form-data");
  return new AppError("invalid_request", status === 400 ? "The body is not valid JSON" : message);
}

/** The error's own text and stack, without the SQL and values that a query builder adds. */
const describe = (cause: unknown) =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
