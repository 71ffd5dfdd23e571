import { z } from "zod";
import { textLine, textLines } from "./text-line";

export const postFormats = [
  "guide",
  "how-to",
  "listicle",
  "comparison",
  "announcement",
  "case-study",
] as const;
export const PostLength = z.union([
  z.enum(["short", "medium", "long"]),
  z.number().int().min(150).max(6_000),
]);
export type PostLength = z.infer<typeof PostLength>;
export const unsupportedClaims = ["correct", "flag"] as const;

/**
 * How a post should be written. The options of a post add to those of its topic, its batch and its workspace, each field separately; `null`
 * drops a value that would otherwise be inherited.
 */
export const WritingOptions = z
  .object({
    /** ISO 639-1, such as `de`; otherwise the language of the topic and the context. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, "must be a language code such as en, de or pt-BR")
      .nullable(),
    /** Short (about 600 words), medium (1,200), long (2,000), or a number of words. */
    length: PostLength.nullable(),
    format: z.enum(postFormats).nullable(),
    audience: textLines(500).nullable(),
    primaryKeyword: textLine(100).nullable(),
    secondaryKeywords: z.array(textLine(100)).max(20).nullable(),
    callToAction: textLines(500).nullable(),
    /** Phrases that the post has to contain. */
    mustMention: z.array(textLine(200)).max(20).nullable(),
    /** Phrases that the post must not contain. */
    mustAvoid: z.array(textLine(200)).max(50).nullable(),
    instructions: textLines(4_000).nullable(),
    /** Number of links to other posts. */
    internalLinks: z.number().int().min(0).max(20).nullable(),
    /** Number of links to sources. */
    externalLinks: z.number().int().min(0).max(20).nullable(),
    /** Whether to search the web for pages about the post first, and add them to the sources; requires a search service. */
    research: z.boolean().nullable(),
    /** Hosts whose every page the post may link to, such as `docs.example.com`. */
    allowedHosts: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/, "must be a hostname"),
      )
      .max(50)
      .nullable(),
    /** What a run does with sentences that no source supports: rewrite or cut them (the default), or only flag them. */
    unsupportedClaims: z.enum(unsupportedClaims).nullable(),
  })
  .partial()
  .meta({ id: "WritingOptions" });
export type WritingOptions = z.infer<typeof WritingOptions>;

const lengths = { short: 600, medium: 1_200, long: 2_000 } as const;

export const wordsOf = ({ length }: Pick<WritingOptions, "length">): number =>
  typeof length === "number" ? length : lengths[length ?? "medium"];

/** Merges options, later ones over earlier ones; without the fields that the last one sets to null. */
export function mergeWriting(...all: (WritingOptions | null | undefined)[]): WritingOptions {
  const merged = Object.assign({}, ...all.map((one) => defined(one ?? {})));
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

const defined = (options: WritingOptions) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
