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
  "offline_draft",
]);
export type QualityCheck = z.infer<typeof QualityCheck>;

/** One finding, with its reason; there is no score. */
export const QualityFinding = z.object({
  check: QualityCheck,
  /** `problem` should be fixed before publishing, `hint` is a matter of taste. */
  level: z.enum(["problem", "hint"]),
  /** What was found and what to do about it. */
  message: z.string(),
  /** Where: a piece of the text, literally; null for the whole. */
  excerpt: z.string().nullable(),
  /** A change to accept: `find` stands literally in the text. */
  suggestion: z.object({ find: z.string(), replace: z.string(), label: z.string() }).nullable(),
});
export type QualityFinding = z.infer<typeof QualityFinding>;

export const QualityReport = z
  .object({
    findings: z.array(QualityFinding),
    /** Checks that found nothing. */
    passed: z.array(QualityCheck),
    /** Checks that could not be made, and why. */
    skipped: z.array(z.object({ check: QualityCheck, reason: z.string() })),
    checkedAt: Instant,
  })
  .meta({ id: "QualityReport" });
export type QualityReport = z.infer<typeof QualityReport>;

/** The post's fields as they are typed now, saved or not; links are only looked at when asked for. */
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
