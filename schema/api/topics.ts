import { z } from "zod";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { textLine, textLines } from "./text-line";
import { WritingOptions } from "./writing-options";

export const TopicState = z.enum(["open", "used", "discarded"]);
export type TopicState = z.infer<typeof TopicState>;
export const TopicOrigin = z.enum(["typed", "generated"]);
export type TopicOrigin = z.infer<typeof TopicOrigin>;

/** A topic or post of the workspace that is very similar. */
export const Similar = z
  .object({
    kind: z.enum(["topic", "post"]),
    id: z.string(),
    title: z.string(),
    /** 0 to 1: share of common word shingles (Jaccard), or the cosine of the vectors if it was found by meaning. */
    likeness: z.number(),
    /** Whether the titles or the texts are similar. */
    by: z.enum(["title", "text"]),
    /** Whether it repeats the words or has a similar meaning; absent if the instance compares words only. */
    reason: z.enum(["words", "meaning"]).optional(),
  })
  .meta({ id: "Similar" });
export type Similar = z.infer<typeof Similar>;
export const SimilarList = z.object({ items: z.array(Similar) }).meta({ id: "SimilarList" });

export const Topic = z
  .object({
    id: z.string(),
    title: z.string(),
    angle: z.string(),
    keywords: z.array(z.string()),
    /** How a post about it is to be written. */
    writing: WritingOptions,
    origin: TopicOrigin,
    state: TopicState,
    /** Higher comes first. */
    priority: z.number().int(),
    runId: z.string().nullable(),
    /** The post created from the topic. */
    postId: z.string().nullable(),
    /** Up to five topics and posts that are too similar, the most similar first. */
    similar: z.array(Similar),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.number().int(),
  })
  .meta({ id: "Topic" });
export type Topic = z.infer<typeof Topic>;
export const TopicList = listOf(Topic);

export const TopicQuery = PageQuery.extend({
  state: TopicState.optional(),
  q: z.string().trim().max(200).optional(),
});
export type TopicQuery = z.infer<typeof TopicQuery>;

const fields = {
  title: textLine(300),
  angle: textLines(1_000),
  keywords: z.array(textLine(100)).max(20),
  priority: z.number().int().min(-1_000).max(1_000),
  writing: WritingOptions,
};
export const TopicCreate = z.object({
  title: fields.title,
  angle: fields.angle.default(""),
  keywords: fields.keywords.default([]),
  priority: fields.priority.default(0),
  writing: fields.writing.default({}),
});
export type TopicCreate = z.infer<typeof TopicCreate>;
/** `state` discards or restores a topic; `used` is set by creating a post. */
export const TopicUpdate = z
  .object({ ...fields, state: z.enum(["open", "discarded"]) })
  .partial()
  .extend({ version: z.number().int().min(1) });
export type TopicUpdate = z.infer<typeof TopicUpdate>;

/** Starts a run of kind `topics` that derives this many topics from the context, the sources and the keywords. */
export const TopicGenerate = z.object({
  count: z.number().int().min(1).max(50).default(10),
  keywords: z.array(textLine(100)).max(20).default([]),
});
export type TopicGenerate = z.infer<typeof TopicGenerate>;

/** Many titles at once, such as the lines of a text; each gets its own result. */
export const TopicsCreate = z.object({ items: z.array(TopicCreate).min(1).max(100) });
export const TopicsCreated = z.object({ items: z.array(Topic) }).meta({ id: "TopicsCreated" });

/** A topic being typed, to find similar topics and posts. */
export const SimilarQuery = z.object({
  title: fields.title,
  angle: fields.angle.default(""),
  /** The stored topic being edited, to leave it out of the comparison. */
  topicId: z.string().max(60).optional(),
});
export type SimilarQuery = z.infer<typeof SimilarQuery>;
