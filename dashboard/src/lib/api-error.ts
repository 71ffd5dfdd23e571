import { ErrorBody, type ErrorCode } from "@schema/common";

/** A refusal by the API, or a request that never arrived (`status` 0, `code` "unreachable"). */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: ErrorCode | "unreachable",
    message: string,
    readonly status: number,
    readonly requestId?: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** Reads the error envelope of an answer; an answer without one (a proxy's page) gets a message of its own. */
export async function toApiError(response: { status: number; json(): Promise<unknown> }): Promise<ApiError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null));
  if (body.success) {
    const { code, message, requestId, details } = body.data.error;
    return new ApiError(code, message, response.status, requestId, details);
  }
  return new ApiError(
    "internal",
    `The server answered ${response.status} without saying why.`,
    response.status,
  );
}

/** What to show a person for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof Error && error.message) return error.message;
  return "Something went wrong.";
}
