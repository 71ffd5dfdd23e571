import { z } from "zod";
import { Instant } from "./instant";
import { isVisible } from "./plain-text";
import { TextAnchor } from "./text-anchor";
import { textLines, unseen } from "./text-line";

const CommentText = textLines(5_000).min(1).refine(isVisible, unseen);

const Person = z.object({ id: z.string(), name: z.string() });

export const Comment = z
  .object({
    id: z.string(),
    author: Person,
    text: z.string(),
    /** Members named in the text as `@Name` or `@email`. */
    mentions: z.array(Person),
    createdAt: Instant,
    /** Null if its text was never changed. */
    editedAt: Instant.nullable(),
  })
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof Comment>;

export const CommentThread = Comment.extend({
  /** The passage it is about; null for the post as a whole. */
  anchor: TextAnchor.nullable(),
  /** Whether the post's text, with unpublished changes, still contains the passage; null without one. */
  inText: z.boolean().nullable(),
  resolved: z.object({ at: Instant, by: Person }).nullable(),
  /** Oldest first. */
  replies: z.array(Comment),
}).meta({ id: "CommentThread" });
export type CommentThread = z.infer<typeof CommentThread>;

/** Oldest first. */
export const CommentList = z
  .object({ items: z.array(CommentThread), open: z.number().int() })
  .meta({ id: "CommentList" });
export type CommentList = z.infer<typeof CommentList>;

/**
 * A comment on a passage (`quote`), on the whole post, or a reply (`parentId`). `before` and `after` tell the passage from others with
 * the same words; without them, the first one is meant.
 */
export const CommentCreate = z.object({
  text: CommentText,
  quote: TextAnchor.shape.quote.optional(),
  before: TextAnchor.shape.before.optional(),
  after: TextAnchor.shape.after.optional(),
  parentId: z.string().max(60).optional(),
});
export type CommentCreate = z.infer<typeof CommentCreate>;

export const CommentUpdate = z.discriminatedUnion("action", [
  z.object({ action: z.literal("edit"), text: CommentText }),
  z.object({ action: z.literal("resolve") }),
  z.object({ action: z.literal("reopen") }),
]);
export type CommentUpdate = z.infer<typeof CommentUpdate>;
