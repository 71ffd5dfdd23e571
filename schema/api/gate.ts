import { z } from "zod";

/** Problems that keep a run from publishing a generated draft. */
export const GateCode = z.enum([
  "too_short",
  "too_long",
  "too_complex",
  "wrong_language",
  "mixed_language",
  "chatter",
  "placeholder",
  "heading_level_1",
  "heading_skipped",
  "heading_empty",
  "heading_repeated",
  "section_empty",
  "section_repeated",
  "raw_html",
  "image",
  "link_unknown",
  "copied",
  "title_length",
  "description_length",
  "faq_unanswered",
  "not_mentioned",
  "to_avoid",
]);
export type GateCode = z.infer<typeof GateCode>;

/** One problem of a draft: a stable code, plus the figures and names for its sentence. */
export const GateFinding = z
  .object({
    code: GateCode,
    /** The part of the post that has the problem. */
    where: z.enum(["title", "excerpt", "content", "seoTitle", "seoDescription", "faq"]),
    /** Verbatim text from that part; null for the whole part. */
    excerpt: z.string().nullable(),
    /** For example `words` and `min` of `too_short`; lengths in characters, the `phrase` of `not_mentioned`, languages as ISO 639-1 codes. */
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: "GateFinding" });
export type GateFinding = z.infer<typeof GateFinding>;
