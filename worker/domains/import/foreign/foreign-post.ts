import type { ImportText } from "../import-words";

/** A post of another system, before conversion. Instants are milliseconds since the epoch. */
export interface ForeignPost {
  /** How a second import recognizes it, such as `wordpress:https://site.example/?p=12`. */
  identity: string;
  title: string;
  /** As chosen by the author; empty if there is none. */
  slug: string;
  date: number | null;
  updated: number | null;
  status: "DRAFT" | "PUBLISHED";
  /** Plain text or HTML. */
  excerpt: string;
  authors: string[];
  categories: string[];
  tags: string[];
  body: string;
  /** `classic`: line breaks are paragraphs, as in WordPress's old editor. `blocks` and `html` are plain HTML. */
  bodyKind: "classic" | "blocks" | "html";
  featured: { url: string; alt: string } | { attachment: string } | null;
  /** Its URL on the old site. */
  link: string;
  oldSlugs: string[];
  seoTitle: string;
  seoDescription: string;
  canonicalUrl: string;
  /** Losses and changes, for the report. */
  warnings: ImportText[];
}

export interface ForeignAttachment {
  id: string;
  url: string;
  alt: string;
  /** The number of the post it was uploaded to; empty if there is none. */
  parent: string;
}

/** The contents of an export, in order. */
export type ForeignItem =
  | { kind: "post"; post: ForeignPost }
  | { kind: "attachment"; attachment: ForeignAttachment }
  /** An item that is not imported, and why. */
  | { kind: "left"; identity: string; title: string; code?: "repeated" | "not_content"; reason: ImportText }
  /** A post that should be imported but cannot be. */
  | {
      kind: "refused";
      identity: string;
      title: string;
      code: "duplicate_identity" | "no_id" | "invalid_post";
      reason: ImportText;
    };
