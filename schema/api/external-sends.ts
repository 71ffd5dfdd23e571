import { z } from "zod";
import { PublishingMode } from "./integrations";

/** Posts that a call of `POST /integrations/{kind}/send` queues at most. */
export const sendMax = 100;

/**
 * Sends many posts, as each follows its life already, or in `mode` from now on. Exactly one of: `postIds`; `missing`, what is
 * published here and not there; `changed`, what was skipped while the integration was switched off. Of the last two a call takes the first
 * hundred. None is shown to readers there that is not public here, unless that was chosen
 * for it alone.
 */
export const IntegrationSend = z
  .object({
    postIds: z.array(z.string().min(1).max(60)).min(1).max(sendMax).optional(),
    missing: z.literal(true).optional(),
    changed: z.literal(true).optional(),
    mode: PublishingMode.optional(),
  })
  .refine(({ postIds, missing, changed }) => [postIds, missing, changed].filter(Boolean).length === 1, {
    message: "send exactly one of postIds, missing and changed",
  });
export type IntegrationSend = z.infer<typeof IntegrationSend>;

/** Why a post is not sent: `not_due`: it is not public here, nor scheduled where that is followed; `left_alone`: it follows nothing. */
export const UnsentReason = z.enum(["not_found", "not_due", "left_alone", "edited_outside"]);
export type UnsentReason = z.infer<typeof UnsentReason>;

export const IntegrationSent = z
  .object({
    /** Posts that are on their way now. */
    queued: z.number().int(),
    /** Posts that another call of the same has still to take; 0 for `postIds`. */
    left: z.number().int(),
    skipped: z.array(z.object({ postId: z.string(), reason: UnsentReason })),
  })
  .meta({ id: "IntegrationSent" });
export type IntegrationSent = z.infer<typeof IntegrationSent>;

/** Posts that are not there as they should be, and do not wait: what `missing` and `changed` of a send would take. */
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

/** What stands there now, beside what would be sent: only the fields that differ. */
export const ExternalDifference = z
  .object({
    /** False when it was deleted there. */
    isThere: z.boolean(),
    /** Content is Markdown, of categories and tags each has a line, of a picture it is the name of its file; empty for nothing. */
    fields: z.array(z.object({ name: DifferenceField, ours: z.string(), theirs: z.string() })),
  })
  .meta({ id: "ExternalDifference" });
export type ExternalDifference = z.infer<typeof ExternalDifference>;
