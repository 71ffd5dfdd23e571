import { z } from "zod";
import { Instant } from "./instant";

export const QualityCheck = z.enum([
  "title_length",
  "description_length",
  "heading_order",
  "links_alive",
  "alt_text",
  "readability",
  "keyword_stuffing",
  "repeated_sentences",
  "filler_phrases",
  "internal_links",
  "sameness",
  "brief_draft",
]);
export type QualityCheck = z.infer<typeof QualityCheck>;

/** One finding and its reason; there is no score. */
export const QualityFinding = z.object({
  check: QualityCheck,
  /** A `problem` should be fixed before publishing; a `hint` is a matter of taste. */
  level: z.enum(["problem", "hint"]),
  /** What was found and what to do about it. */
  message: z.string(),
  /** Verbatim text that the finding is about; null for the whole post. */
  excerpt: z.string().nullable(),
  /** A suggested change: `find` occurs verbatim in the text. */
  suggestion: z.object({ find: z.string(), replace: z.string(), label: z.string() }).nullable(),
});
export type QualityFinding = z.infer<typeof QualityFinding>;

export const QualityReport = z
  .object({
    findings: z.array(QualityFinding),
    /** Checks that found nothing. */
    passed: z.array(QualityCheck),
    /** Checks that could not run, and why. */
    skipped: z.array(z.object({ check: QualityCheck, reason: z.string() })),
    checkedAt: Instant,
  })
  .meta({ id: "QualityReport" });
export type QualityReport = z.infer<typeof QualityReport>;

/** The post's fields as currently typed, saved or not; links are only checked on request. */
export const QualityInput = z.object({
  title: z.string().max(300),
  content: z.string().max(500_000),
  seoTitle: z.string().max(300).nullable(),
  seoDescription: z.string().max(500).nullable(),
  seoKeywords: z.array(z.string().max(100)).max(30),
  excerpt: z.string().max(1_000).nullable(),
  checkLinks: z.boolean().default(false),
});
export type QualityInput = z.infer<typeof QualityInput>;
