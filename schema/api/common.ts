import { z } from "zod";

/** Every error code the API can answer with; the HTTP status of each is in worker/errors.ts. */
export const errorCodes = [
  "invalid_request",
  "unauthorized",
  "forbidden",
  "csrf_refused",
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
  "rate_limited",
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

/** The envelope of every successful JSON answer. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** Page numbers are 1-based; `totalPages` is 0 for an empty list. */
export const Pagination = z
  .object({
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    totalPages: z.number().int(),
    hasMore: z.boolean(),
  })
  .meta({ id: "Pagination" });
export type Pagination = z.infer<typeof Pagination>;

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), pagination: Pagination });

const digits = (max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= 1, "must be at least 1")
    .transform((n) => Math.min(n, max));

/** `limit` above 100 is clamped to 100; a `page` past the end answers an empty list. */
export const PageQuery = z.object({
  page: digits(1_000_000_000)
    .default(1)
    .meta({ type: "integer", minimum: 1, default: 1, description: "From 1; past the end the list is empty" }),
  limit: digits(100)
    .default(20)
    .meta({ type: "integer", minimum: 1, default: 20, description: "Above 100 it is taken for 100" }),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** An instant as ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime({ offset: true });

export const PlanId = z.enum(["free", "starter", "pro", "enterprise"]);
export type PlanId = z.infer<typeof PlanId>;

/** Roles, weakest first: each may do all that the ones before it may. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const Timezone = z.string().refine(isTimezone, "must be an IANA time zone, for example Europe/Berlin");

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

export const HttpUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** A bulk verb's answer: one entry per id, in the order given. */
export const BulkResult = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        error: z.object({ code: ErrorCode, message: z.string() }).optional(),
      }),
    ),
    succeeded: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: "BulkResult" });
export type BulkResult = z.infer<typeof BulkResult>;

export const Done = z.object({ done: z.literal(true) }).meta({ id: "Done" });
