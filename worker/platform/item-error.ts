import type { ErrorCode } from "../../schema/api/error";
import type { Ctx } from "../context";
import { AppError } from "./errors";
import { logError } from "./log";

/** What a report says about an item that failed; unexpected errors are logged, and the other items continue. */
export function itemError({ requestId }: Ctx, error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  logError("an item failed", error, { requestId });
  return { code: "internal", message: "Something went wrong on our side. Send this item again." };
}
