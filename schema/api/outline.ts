import { z } from "zod";
import { optionalLine, textLine, textLines } from "./text-line";

/** Sections of a post, in order. */
export const sectionsMax = 12;

export const OutlineSection = z.object({
  /** Empty only for the first section: the text before the first heading. */
  heading: optionalLine(200),
  /** What the section says. */
  point: textLines(1_000),
  /** Ids of the passages that it is based on. */
  passages: z.array(z.string().max(20)).max(60),
  /** Target length in words. */
  words: z.number().int().min(20).max(3_000),
});
export type OutlineSection = z.infer<typeof OutlineSection>;

/** The plan of a post. */
export const Outline = z.object({
  title: textLine(200),
  /** What a reader who searches for this wants. */
  intent: z.string(),
  /** What readers ask about it. */
  questions: z.array(z.string()),
  sections: z.array(OutlineSection).min(1),
  /** Whether a person edited it: then its title and headings stay as they are. */
  edited: z.boolean(),
});
export type Outline = z.infer<typeof Outline>;

/** A part of a source that a post can be based on. */
export const Passage = z.object({
  id: z.string(),
  sourceId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  text: z.string(),
});
export type Passage = z.infer<typeof Passage>;

export const RunOutline = Outline.extend({
  /** Optimistic lock; every change raises it. */
  version: z.number().int(),
  /** Whether it can be edited: the run waits after this stage. */
  editable: z.boolean(),
  /** Words of all sections together. */
  words: z.number().int(),
  passages: z.array(Passage),
}).meta({ id: "RunOutline" });
export type RunOutline = z.infer<typeof RunOutline>;

/** The new outline, whole; `version` is the one that was read. */
export const OutlineUpdate = z.object({
  version: z.number().int().min(1),
  title: textLine(200),
  sections: z
    .array(OutlineSection)
    .min(1)
    .max(sectionsMax)
    .refine((sections) => sections.slice(1).every(({ heading }) => heading !== ""), {
      message: "every section after the first needs a heading",
    })
    .refine(
      (sections) => new Set(sections.map(({ heading }) => heading.toLowerCase())).size === sections.length,
      { message: "headings must be unique" },
    ),
});
export type OutlineUpdate = z.infer<typeof OutlineUpdate>;
