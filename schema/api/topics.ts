import { z } from "zod";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { isLines } from "./plain-text";
import { textLine } from "./text-line";

export const TopicState = z.enum(["open", "used", "discarded"]);
export type TopicState = z.infer<typeof TopicState>;
export const TopicOrigin = z.enum(["typed", "generated"]);
export type TopicOrigin = z.infer<typeof TopicOrigin>;

/** Something of the workspace that says nearly the same. */
export const Similar = z
  .object({
    kind: z.enum(["topic", "post"]),
    id: z.string(),
    title: z.string(),
    /** Share of word shingles in common (Jaccard), 0 to 1; of one that was found by its meaning the cosine of the vectors. */
    likeness: z.number(),
    /** Whether titles or texts are alike. */
    by: z.enum(["title", "text"]),
    /** Whether it repeats the words or means much the same; absent where the instance compares by words alone. */
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
    origin: TopicOrigin,
    state: TopicState,
    /** The higher comes first. */
    priority: z.number().int(),
    runId: z.string().nullable(),
    /** The post that was made of it. */
    postId: z.string().nullable(),
    /** Topics and posts that are too close to it, the closest first; at most five. */
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
  angle: z.string().trim().max(1_000).refine(isLines, "must not contain control characters"),
  keywords: z.array(textLine(100)).max(20),
  priority: z.number().int().min(-1_000).max(1_000),
};
export const TopicCreate = z.object({
  title: fields.title,
  angle: fields.angle.default(""),
  keywords: fields.keywords.default([]),
  priority: fields.priority.default(0),
});
export type TopicCreate = z.infer<typeof TopicCreate>;
/** `state` discards a topic, or takes it back; `used` is set by making a post. */
export const TopicUpdate = z
  .object({ ...fields, state: z.enum(["open", "discarded"]) })
  .partial()
  .extend({ version: z.number().int().min(1) });
export type TopicUpdate = z.infer<typeof TopicUpdate>;

/** Starts a run of kind `topics`: as many topics from the context, the sources and the keywords. */
export const TopicGenerate = z.object({
  count: z.number().int().min(1).max(50).default(10),
  keywords: z.array(textLine(100)).max(20).default([]),
});
export type TopicGenerate = z.infer<typeof TopicGenerate>;

/** Many titles at once, as lines of a text for example; answered one by one. */
export const TopicsCreate = z.object({ items: z.array(TopicCreate).min(1).max(100) });
export const TopicsCreated = z.object({ items: z.array(Topic) }).meta({ id: "TopicsCreated" });

/** A topic as it is being typed: what of the workspace is too close to it. */
export const SimilarQuery = z.object({
  title: fields.title,
  angle: fields.angle.default(""),
  /** A kept topic that it is, and that does not count. */
  topicId: z.string().max(60).optional(),
});
export type SimilarQuery = z.infer<typeof SimilarQuery>;
