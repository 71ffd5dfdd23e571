/** A post of another system, before anything of it is converted. Instants are milliseconds since the epoch. */
export interface ForeignPost {
  /** What a second import finds it by, such as `wordpress:https://site.example/?p=12`. */
  identity: string;
  title: string;
  /** As the author chose it; empty where there is none. */
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
  /** `classic`: line breaks are paragraphs, as WordPress's old editor keeps them. `blocks` and `html` are HTML as it is. */
  bodyKind: "classic" | "blocks" | "html";
  featured: { url: string; alt: string } | { attachment: string } | null;
  /** Its address there. */
  link: string;
  oldSlugs: string[];
  seoTitle: string;
  seoDescription: string;
  canonicalUrl: string;
  /** What is lost of it or changed, for the report. */
  warnings: string[];
}

export interface ForeignAttachment {
  id: string;
  url: string;
  alt: string;
  /** The number of the post that it was uploaded to; empty where there is none. */
  parent: string;
}

/** What an export holds, one thing after the other. */
export type ForeignItem =
  | { kind: "post"; post: ForeignPost }
  | { kind: "attachment"; attachment: ForeignAttachment }
  /** Something that is not imported, and why. */
  | { kind: "left"; identity: string; title: string; code?: "repeated" | "not_content"; reason: string }
  /** A post that should be imported and cannot be. */
  | {
      kind: "refused";
      identity: string;
      title: string;
      code: "duplicate_identity" | "no_id" | "invalid_post";
      reason: string;
    };
