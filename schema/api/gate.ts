import { z } from "zod";

/** What a generated draft must not have to be published by a run. */
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
]);
export type GateCode = z.infer<typeof GateCode>;

/** One thing that is wrong with a draft: a stable code, and the figures and names that its sentence needs. */
export const GateFinding = z
  .object({
    code: GateCode,
    /** The part of the post that it is in. */
    where: z.enum(["title", "excerpt", "content", "seoTitle", "seoDescription", "faq"]),
    /** A piece of that part, literally; null for the whole of it. */
    excerpt: z.string().nullable(),
    /** For example `words` and `min` of `too_short`; lengths in characters, languages as ISO 639-1 codes. */
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: "GateFinding" });
export type GateFinding = z.infer<typeof GateFinding>;
