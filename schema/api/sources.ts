import { z } from "zod";
import { HttpUrl } from "./http-url";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";

/** A web page, an uploaded document, or a feed or sitemap whose pages are sources of their own. */
export const SourceKind = z.enum(["page", "upload", "feed", "sitemap"]);
export type SourceKind = z.infer<typeof SourceKind>;
export const SourceState = z.enum(["reading", "ready", "failed"]);
export type SourceState = z.infer<typeof SourceState>;

/** Why the source has no text. */
export const SourceFailure = z.enum([
  "refused",
  "unreachable",
  "status",
  "robots",
  "too_large",
  "too_many_pages",
  "encrypted",
  "damaged",
  "no_text",
  "unsupported_type",
  "timed_out",
]);
export type SourceFailure = z.infer<typeof SourceFailure>;

export const sourceMaxBytes = 20 * 1024 * 1024;
export const sourceMaxPages = 300;
export const sourceMaxCharacters = 400_000;
/** Pages that a feed or sitemap brings at a time. */
export const sourceMaxListed = 200;

export const Source = z
  .object({
    id: z.string(),
    kind: SourceKind,
    state: SourceState,
    url: z.string().nullable(),
    title: z.string(),
    contentType: z.string().nullable(),
    bytes: z.number().int().meta({
      description:
        "0 if the original is not stored. The next check captures a page again; a document has to be uploaded again",
    }),
    /** Length of its main text. */
    characters: z.number().int(),
    pages: z.number().int().nullable().meta({
      description: "Number of pages in a PDF, or of sources added from a feed or sitemap; otherwise null",
    }),
    /** The feed or sitemap that listed this page. */
    collectionId: z.string().nullable(),
    /** SHA-256 of the main text, in hex. */
    textHash: z.string().nullable(),
    failure: z.object({ code: SourceFailure, message: z.string() }).nullable(),
    capturedAt: Instant.nullable(),
    checkedAt: Instant.nullable(),
    /** Result of the last check of the page; null before the first. */
    checkState: z.enum(["same", "changed", "gone", "unreachable"]).nullable(),
    runId: z.string().nullable(),
    /** The post whose research found this page; null for other sources, and once that run is deleted. */
    foundFor: z.object({ runId: z.string(), postId: z.string().nullable(), title: z.string() }).nullable(),
    /** May be quoted in posts: drafts and topics only use such sources. */
    quotable: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "Source" });
export type Source = z.infer<typeof Source>;
export const SourceList = listOf(Source);
export const SourceQuery = PageQuery.extend({
  q: z.string().trim().max(200).optional(),
  collection: z.string().max(100).optional().meta({
    description:
      "The ID of a feed or sitemap, to list its pages. They are left out unless this or `q` is given",
  }),
});

/** The main text as captured, in Markdown. */
export const SourceText = z.object({ id: z.string(), text: z.string() }).meta({ id: "SourceText" });

/** Reads and stores one page, or a feed or sitemap; responds once it was read. */
export const SourceFromUrl = z.object({
  url: HttpUrl,
  pages: z.number().int().min(1).max(sourceMaxListed).optional().meta({
    description:
      "For a feed or sitemap: how many of its newest pages to read at a time. If omitted, one that lists more than 200 pages is refused",
  }),
});
export type SourceFromUrl = z.infer<typeof SourceFromUrl>;
export const SourceUpdate = z.strictObject({ quotable: z.boolean() });
export type SourceUpdate = z.infer<typeof SourceUpdate>;
/** A multipart form: a PDF, Word (.docx), HTML, CSV, Markdown or plain text file. */
export const SourceUpload = z.object({
  file: z.instanceof(File).meta({ type: "string", format: "binary" }),
});
