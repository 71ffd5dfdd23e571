import type { FullFields } from "../../../../schema/api/post-fields";
import type { ProvenanceKind } from "../../../../schema/api/provenance";

/** Where the slug of an imported post came from, strongest first; only `front_matter` was chosen by the author. */
export type SlugSource = "front_matter" | "path" | "file_name" | "title" | "fallback";

/** One post as described by a Markdown file. Instants are epoch milliseconds in UTC. */
export interface ImportedPost extends Omit<FullFields, "heroImageId"> {
  /**
   * How a second import recognizes the post: `blogsvc_id` of our own export, else the front matter `path` without outer slashes, else the
   * file's path in the upload without its extension.
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
  /** Former slugs of the post, which redirect to it; only in our own exports. */
  formerSlugs: string[];
  /** How its public text was made; only in our own exports. */
  provenance?: { kind: ProvenanceKind; models: string[]; reviewed: boolean } | null;
  /** An absolute URL, or a path as written in the file. */
  heroImageUrl: string | null;
  heroAlt: string | null;
  scheduledAt: number | null;
  /** IANA name. */
  timezone: string | null;
  /** Everything after the line that closes the front matter, byte for byte; converted to Markdown for MDX and HTML. */
  content: string;
}

/** A post of the workspace: its identity is the one it was imported under, else its own id. */
export type ExportedPost = Omit<ImportedPost, "slugSource"> & {
  /** The schedule that published it; imports ignore it. */
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
