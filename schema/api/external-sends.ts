import { z } from "zod";
import { PublishingMode } from "./integrations";

/** Maximum number of posts that one call of `POST /integrations/{kind}/send` queues. */
export const sendMax = 100;

/**
 * Sends many posts in their current mode, or in `mode` from now on. Exactly one of: `postIds`; `missing`, published posts without a remote
 * post; `changed`, posts skipped while the integration was disabled. The last two take the first hundred per call. A post that is not
 * public here is never shown to readers there, unless that was chosen for that post.
 */
export const IntegrationSend = z
  .object({
    postIds: z.array(z.string().min(1).max(60)).min(1).max(sendMax).optional(),
    missing: z.literal(true).optional(),
    changed: z.literal(true).optional(),
    mode: PublishingMode.optional(),
  })
  .refine(({ postIds, missing, changed }) => [postIds, missing, changed].filter(Boolean).length === 1, {
    message: "send exactly one of postIds, missing or changed",
  });
export type IntegrationSend = z.infer<typeof IntegrationSend>;

/**
 * Why a post is not sent: `not_due`: neither public, nor scheduled where schedules are synced; `not_approved`: it would be scheduled, but
 * lacks a required approval; `unsupported_claims`: the same for required evidence; `left_alone`: its mode is off.
 */
export const UnsentReason = z.enum([
  "not_found",
  "not_due",
  "not_approved",
  "unsupported_claims",
  "left_alone",
  "edited_outside",
]);
export type UnsentReason = z.infer<typeof UnsentReason>;

export const IntegrationSent = z
  .object({
    /** Posts that are now queued. */
    queued: z.number().int(),
    /** Posts left for further calls; 0 for `postIds`. */
    left: z.number().int(),
    skipped: z.array(z.object({ postId: z.string(), reason: UnsentReason })),
  })
  .meta({ id: "IntegrationSent" });
export type IntegrationSent = z.infer<typeof IntegrationSent>;

/** Posts whose remote post is missing or outdated and not queued: what `missing` and `changed` of a send would take. */
export const IntegrationUnsent = z
  .object({ missing: z.number().int(), changed: z.number().int() })
  .meta({ id: "IntegrationUnsent" });
export type IntegrationUnsent = z.infer<typeof IntegrationUnsent>;

export const DifferenceField = z.enum([
  "title",
  "excerpt",
  "content",
  "slug",
  "categories",
  "tags",
  "picture",
  "author",
  "seoTitle",
  "seoDescription",
]);
export type DifferenceField = z.infer<typeof DifferenceField>;

/** The remote post beside what would be sent: only the fields that differ. */
export const ExternalDifference = z
  .object({
    /** False if it was deleted remotely. */
    isThere: z.boolean(),
    /** Content is Markdown, categories and tags have one line each, an image is its file name; empty if there is none. */
    fields: z.array(z.object({ name: DifferenceField, ours: z.string(), theirs: z.string() })),
  })
  .meta({ id: "ExternalDifference" });
export type ExternalDifference = z.infer<typeof ExternalDifference>;
