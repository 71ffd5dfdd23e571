import { z } from "zod";
import { SourceFailure } from "../../../../../schema/api/sources";
import { Capture } from "../../sources/store-capture";

/** Results of the stages of the assistant's runs, as stored with their steps. */
export const QuestionsResult = z.object({ questions: z.array(z.string()) });

export const SearchResult = z.object({
  found: z.array(z.object({ url: z.string(), title: z.string() })),
  /** Why there is no result, as text. */
  failure: z.string().nullable(),
});

export const ReadInput = z.object({
  url: z.string(),
  /** Number of further pages of the site to choose. */
  follow: z.number().int(),
  /** Whether the run continues without it. */
  mayFail: z.boolean(),
  /** Whether a user entered the URL: a failure is then shown in the list of sources. */
  given: z.boolean(),
});
export type ReadInput = z.infer<typeof ReadInput>;

export const ReadResult = z.object({
  capture: Capture.nullable(),
  failure: z.object({ code: SourceFailure, message: z.string(), stored: z.string().optional() }).nullable(),
  /** Further pages to read. */
  chosen: z.array(z.string()),
  /** Whether it was not stored because the plan has no room for another source. */
  full: z.boolean().default(false),
});
export type ReadResult = z.infer<typeof ReadResult>;
