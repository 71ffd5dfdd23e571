import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody, ErrorCode } from "../../schema/api/error";

const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  csrf_refused: 403,
  https_required: 403,
  // The session is valid; the user must enter the password again (POST /v1/me/confirm) before repeating the request.
  reauthentication_required: 403,
  not_found: 404,
  conflict: 409,
  illegal_transition: 409,
  slug_taken: 409,
  email_taken: 409,
  sign_up_closed: 403,
  invalid_credentials: 401,
  link_expired: 410,
  last_owner: 409,
  limit_reached: 403,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_image: 400,
  invalid_url: 400,
  not_in_future: 400,
  plan_required: 403,
  budget_exhausted: 402,
  // `details.settings` is the path of the writer settings in the dashboard.
  no_model: 409,
  // The model provider failed; `details.reason` is its WriterErrorCode.
  writer_failed: 502,
  source_unreadable: 422,
  // `details` is an AnalyticsProblem.
  analytics_failed: 422,
  // The platform refused or did not respond; `details` is an IntegrationProblem.
  integration_failed: 422,
  unsupported_claims: 409,
  approval_required: 409,
  rate_limited: 429,
  // RFC 8628, section 3.5: the response to a device's poll while there is no token.
  authorization_pending: 400,
  slow_down: 400,
  access_denied: 400,
  expired_token: 400,
  database_not_migrated: 503,
  unavailable: 503,
  internal: 500,
};

export const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(statuses) as ErrorCode[]).filter((code) => statuses[code] === status);

/** An error meant for the caller: a stable code, a message that says what to do, and details to act on. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details?: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status(): ContentfulStatusCode {
    return statuses[this.code];
  }
}

/** Optimistic-lock conflict; `version` is the stored one. */
export const changedMeanwhile = (version?: number) =>
  new AppError(
    "conflict",
    "Someone else changed this. Reload and try again.",
    version === undefined ? undefined : { version },
  );

export const notFound = (what: string) => new AppError("not_found", `${what} not found`);

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { code, message, details } = error;
  return { success: false, error: { code, message, ...(details && { details }), requestId } };
}
