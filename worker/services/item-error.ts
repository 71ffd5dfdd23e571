import type { ErrorCode } from "../../schema/api/error";
import type { Ctx } from "../context";
import { AppError } from "../errors";

/** What a report says of one item that failed; what we did not foresee is logged, and the other items go on. */
export function itemError({ requestId }: Ctx, error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  console.error(
    JSON.stringify({ level: "error", requestId, message: "an item failed", error: String(cause) }),
  );
  return { code: "internal", message: "Something went wrong on our side; send this one again" };
}
