import { z } from "zod";

/** Every error code of the API; worker/platform/errors.ts maps each to an HTTP status. */
export const errorCodes = [
  "invalid_request",
  "unauthorized",
  "forbidden",
  "csrf_refused",
  "https_required",
  "reauthentication_required",
  "not_found",
  "conflict",
  "illegal_transition",
  "slug_taken",
  "email_taken",
  "sign_up_closed",
  "invalid_credentials",
  "link_expired",
  "last_owner",
  "limit_reached",
  "payload_too_large",
  "unsupported_media_type",
  "invalid_image",
  "invalid_url",
  "not_in_future",
  "plan_required",
  "budget_exhausted",
  "no_model",
  "writer_failed",
  "source_unreadable",
  "analytics_failed",
  "integration_failed",
  "unsupported_claims",
  "approval_required",
  "rate_limited",
  "authorization_pending",
  "slow_down",
  "access_denied",
  "expired_token",
  "database_not_migrated",
  "unavailable",
  "internal",
] as const;
export const ErrorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const ErrorBody = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: ErrorCode,
      message: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
      requestId: z.string(),
    }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof ErrorBody>;
