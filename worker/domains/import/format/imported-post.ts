import type { FullFields } from "../../../../schema/api/post-fields";

/** Where the slug of an imported post came from, strongest first; `front_matter` is the only one chosen by the author. */
export type SlugSource = "front_matter" | "path" | "file_name" | "title" | "fallback";

/** One post as a Markdown file describes it. Instants are epoch milliseconds in UTC. */
export interface ImportedPost extends Omit<FullFields, "heroImageId"> {
  /**
   * What a second import finds the post by: `blogsvc_id` of our own export, else the front matter `path` without
   * outer slashes, else the file's path in the upload without its extension.
   */
  identity: string;
  /** Empty only in a re-imported export of an untitled draft. */
  title: string;
  /** Before collisions are resolved; see assignSlugs. Always valid. */
  slug: string;
  slugSource: SlugSource;
  date: number | null;
  updated: number | null;
  status: "DRAFT" | "PUBLISHED" | "HIDDEN";
  /** Slugs the post had before, which redirect to it; only our own exports name them. */
  formerSlugs: string[];
  /** An absolute address, or a path as the file writes it. */
  heroImageUrl: string | null;
  heroAlt: string | null;
  scheduledAt: number | null;
  /** IANA name. */
  timezone: string | null;
  /** Everything after the line that closes the front matter, to the last byte; of MDX and HTML the Markdown of it. */
  content: string;
}

/** A post as the workspace holds it: the identity it was imported under, else its own id. */
export type ExportedPost = Omit<ImportedPost, "slugSource"> & {
  /** The schedule that published it; an import does not read it. */
  publishedSchedule?: { scheduledAt: number; timezone: string } | null;
};

export type ParseFailureCode =
  | "not_utf8"
  | "no_front_matter"
  | "bad_front_matter"
  | "missing_title"
  | "bad_date"
  | "too_large"
  | "not_a_post"
  | "duplicate_identity";

export type ParsedFile =
  | { ok: true; path: string; post: ImportedPost; warnings: string[] }
  | { ok: false; path: string; code: ParseFailureCode; message: string };
