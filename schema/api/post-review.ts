import { z } from "zod";
import { Instant } from "./instant";
import { textLines } from "./text-line";

export const PostReviewState = z.enum(["requested", "approved", "changes_requested"]);
export type PostReviewState = z.infer<typeof PostReviewState>;

const Person = z.object({ id: z.string(), name: z.string() });

/** The review of a draft by a member. It ends when the post is published or the review is withdrawn. */
export const PostReview = z
  .object({
    state: PostReviewState,
    /** The only member who can answer. Null once the reviewer can no longer edit in the workspace; then anyone but the requester can. */
    reviewer: Person.nullable(),
    /** Null for a generated draft that was approved without a request, or whose autopilot asked. */
    requestedBy: Person.nullable(),
    requestedAt: Instant,
    message: z.string(),
    /** Null while the review is requested. */
    answer: z.object({ by: Person, at: Instant, note: z.string() }).nullable(),
    /** Whether the title, text, excerpt, FAQ or SEO fields changed after the answer. */
    editedSince: z.boolean(),
  })
  .meta({ id: "PostReview" });
export type PostReview = z.infer<typeof PostReview>;

/** With the version of the post. */
export const PostReviewRead = z
  .object({ review: PostReview.nullable(), version: z.number().int() })
  .meta({ id: "PostReviewRead" });

const Note = textLines(2_000).default("");

/** Asks a member with at least the editor role; while a review is requested, assigns it to another. */
export const ReviewRequest = z.object({ reviewerId: z.string().min(1).max(60), message: Note });
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** `version` is the version of the post that was read; a different stored version is a conflict. */
export const ReviewAnswer = z.object({
  answer: PostReviewState.exclude(["requested"]),
  note: Note,
  version: z.number().int().min(1).optional(),
});
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;
