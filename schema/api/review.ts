import { z } from "zod";
import { LocalTime } from "../time/local-time";
import { GateFinding } from "./gate";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { Run } from "./runs";
import { Timezone } from "./timezone";
import { Similar } from "./topics";

/** Of a batch, or the one of a run. */
export const ReviewQuery = PageQuery.extend({
  batchId: z.string().max(60).optional(),
  runId: z.string().max(60).optional(),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const ReviewItem = z
  .object({
    run: Run,
    post: z.object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      excerpt: z.string(),
      wordCount: z.number().int(),
      readingTimeMinutes: z.number().int(),
      categories: z.array(z.string()),
      hero: z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() }).nullable(),
      version: z.number().int(),
      updatedAt: Instant,
    }),
    claims: z.object({ supported: z.number().int(), unsupported: z.number().int(), gone: z.number().int() }),
    similar: z.array(Similar),
    /** Why it waits though it was to be published or scheduled: `gate_failed`, for example. */
    heldBack: z.string().nullish(),
    /** What the draft failed when its run ended. */
    findings: z.array(GateFinding).nullish(),
    /** The version of the post that was checked: with another one somebody has edited it since. */
    checkedVersion: z.number().int().nullish(),
    /** Why the hero image is a card, or missing, although the writer has an image model. */
    imageProblem: z.string().nullish(),
  })
  .meta({ id: "ReviewItem" });
export type ReviewItem = z.infer<typeof ReviewItem>;
export const ReviewQueue = listOf(ReviewItem);

/**
 * `schedule` is at the planned time, unless another is given; `keep` leaves it a draft. `version` is of the post that was read: with
 * another in the store it is a conflict.
 */
export const ReviewApprove = z.object({
  action: z.enum(["publish", "schedule", "keep"]),
  localTime: LocalTime.optional(),
  timezone: Timezone.optional(),
  version: z.number().int().positive().optional(),
});
export type ReviewApprove = z.infer<typeof ReviewApprove>;
/** A rejected draft stays a draft; with `deletePost` it goes. */
export const ReviewReject = z.object({
  reason: z.string().trim().max(500).default(""),
  deletePost: z.boolean().default(false),
});
export type ReviewReject = z.infer<typeof ReviewReject>;
