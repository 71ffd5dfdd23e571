import type { ErrorBody, ErrorCode } from "@schema/error";
import { copy } from "./copy";

/** A refusal by the API, or a request that never arrived (`status` 0, `code` "unreachable"). */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: ErrorCode | "unreachable",
    message: string,
    readonly status: number,
    readonly requestId?: string,
    readonly details?: Record<string, unknown>,
    /** How long the server asks clients to wait. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== "object" || body === null || !("error" in body)) return false;
  const { error } = body;
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}

/** Reads the error envelope of a response; a response without one (a proxy's page) gets its own message. */
export async function toApiError(response: {
  status: number;
  headers?: Headers;
  json(): Promise<unknown>;
}): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (isErrorBody(body)) {
    const { code, message, requestId, details } = body.error;
    const seconds = response.headers?.get("retry-after") ?? "";
    const retryAfterMs = /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
    return new ApiError(code, message, response.status, requestId, details, retryAfterMs);
  }
  return new ApiError(
    "internal",
    copy.apiError.serverReturnedWithoutReason(response.status),
    response.status,
  );
}

/** What to show a person for any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return copy.apiError.somethingWentWrong;
}
