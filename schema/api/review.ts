import { z } from "zod";
import { LocalTime } from "../time/local-time";
import { GateFinding } from "./gate";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { PostReview } from "./post-review";
import { Run } from "./runs";
import { textLines } from "./text-line";
import { Timezone } from "./timezone";
import { Similar } from "./topics";

/** Only the drafts of a batch, the draft of a run, one post, or the drafts that a member was asked to review. */
export const ReviewQuery = PageQuery.extend({
  batchId: z.string().max(60).optional(),
  runId: z.string().max(60).optional(),
  postId: z.string().max(60).optional(),
  reviewerId: z.string().max(60).optional(),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const ReviewItem = z
  .object({
    /** The run that wrote the draft and awaits a decision; null for a post that was only sent for review. */
    run: z.union([Run, z.null()]),
    /** The review by a member; null for a generated draft that nobody was asked to review. */
    review: PostReview.nullable(),
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
    /** Why it awaits review instead of being published or scheduled, for example `gate_failed`. */
    heldBack: z.string().nullish(),
    /** Checks the draft failed when its run ended. */
    findings: z.array(GateFinding).nullish(),
    /** The version of the post that was checked; if the post has another, someone has edited it since. */
    checkedVersion: z.number().int().nullish(),
    /** Sentences that no source supported, and how the run rewrote them; `after` is null if it cut the sentence. */
    corrections: z.array(z.object({ before: z.string(), after: z.string().nullable() })).nullish(),
    /** Why the hero image is a card or missing although the workspace has an image model. */
    imageProblem: z.string().nullish(),
  })
  .meta({ id: "ReviewItem" });
export type ReviewItem = z.infer<typeof ReviewItem>;
export const ReviewQueue = listOf(ReviewItem);

/**
 * `schedule` uses the planned time unless another is given; `keep` leaves it a draft. `version` is the version that was reviewed; a
 * different stored version is a conflict.
 */
export const ReviewApprove = z.object({
  action: z.enum(["publish", "schedule", "keep"]),
  localTime: LocalTime.optional(),
  timezone: Timezone.optional(),
  version: z.number().int().positive().optional(),
});
export type ReviewApprove = z.infer<typeof ReviewApprove>;
/** A rejected draft stays a draft unless `deletePost` deletes it. */
export const ReviewReject = z.object({
  reason: textLines(500).default(""),
  deletePost: z.boolean().default(false),
});
export type ReviewReject = z.infer<typeof ReviewReject>;
