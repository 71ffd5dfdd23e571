import { z } from "zod";
import { HttpUrl } from "./http-url";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";

/** A page on the web, or a document that was uploaded. */
export const SourceKind = z.enum(["page", "upload"]);
export type SourceKind = z.infer<typeof SourceKind>;
export const SourceState = z.enum(["reading", "ready", "failed"]);
export type SourceState = z.infer<typeof SourceState>;

/** Why there is no text. */
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
        "0 if the original is not stored: the next check captures a page again; upload a document again",
    }),
    /** Of its main text. */
    characters: z.number().int(),
    pages: z.number().int().nullable(),
    /** SHA-256 of the main text, in hex. */
    textHash: z.string().nullable(),
    failure: z.object({ code: SourceFailure, message: z.string() }).nullable(),
    capturedAt: Instant.nullable(),
    checkedAt: Instant.nullable(),
    /** What the last look at the page found; null before the first. */
    checkState: z.enum(["same", "changed", "gone", "unreachable"]).nullable(),
    runId: z.string().nullable(),
    /** May be quoted in posts: drafts and topics are made of such sources only. */
    quotable: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "Source" });
export type Source = z.infer<typeof Source>;
export const SourceList = listOf(Source);
export const SourceQuery = PageQuery.extend({ q: z.string().trim().max(200).optional() });

/** The main text in Markdown, as it was captured. */
export const SourceText = z.object({ id: z.string(), text: z.string() }).meta({ id: "SourceText" });

/** Reads one page and keeps it; answers once it is read. */
export const SourceFromUrl = z.object({ url: HttpUrl });
export const SourceUpdate = z.strictObject({ quotable: z.boolean() });
export type SourceUpdate = z.infer<typeof SourceUpdate>;
/** A multipart form: a PDF, Markdown or plain text. */
export const SourceUpload = z.object({
  file: z.instanceof(File).meta({ type: "string", format: "binary" }),
});
