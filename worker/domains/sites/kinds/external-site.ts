import type { IntegrationProblem, SeoOutcome } from "../../../../schema/api/integrations";

/** How an article is to be on the other side; `at` in milliseconds. */
export type ArticleState = { kind: "draft" } | { kind: "scheduled"; at: number } | { kind: "published" };

/** A post as another side is to have it. */
export interface Article {
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitised, with absolute addresses. */
  html: string;
  author: string | null;
  categories: string[];
  tags: string[];
  seo: {
    title: string | null;
    description: string | null;
    canonicalUrl: string | null;
    ogImageUrl: string | null;
  };
  hero: ArticleImage | null;
  /** Those of the body that are the workspace's own, for sites that keep copies. */
  pictures?: BodyPicture[];
  state: ArticleState;
  /** When readers first saw it here, in milliseconds; null while they do not. */
  publishedAt?: number | null;
}

/** `src`: its address as `html` has it, before it was escaped for HTML. */
export interface BodyPicture extends ArticleImage {
  src: string;
}

export interface ArticleImage {
  /** Changes with the picture's content. */
  key: string;
  /** Public and absolute; null where this instance has no public address. */
  url: string | null;
  /** Empty for a picture of the body, whose own is in the HTML; `shows` is that for whoever has none of the picture. */
  alt: string;
  shows?: string;
  fileName: string;
  /** What the file is called where nothing of its own name can be used. */
  postSlug?: string;
  contentType: string;
  /** Throws MissingPictureError. */
  read: () => Promise<Uint8Array>;
}

/** What the other side has. */
export interface FoundArticle {
  externalId: string;
  /** Where readers see it; null while it has no public address. */
  url: string | null;
  editUrl: string | null;
  state: "draft" | "scheduled" | "published" | "trashed";
  /** Milliseconds; only of a scheduled one. */
  scheduledAt: number | null;
  /** Differs after every edit of its content there, by whomever; the same when it is read twice. See `isSameRevision`. */
  revision: string;
}

/**
 * Whether an article was not edited between two revisions. Below its first line a revision may name fields,
 * `{name}={hash}` each: only those in both are compared, as the other side may not show them all the time.
 */
export function isSameRevision(one: string, other: string): boolean {
  const [[text, ...fields], [otherText, ...otherFields]] = [one.split("\n"), other.split("\n")];
  const hashes = new Map(otherFields.map((field) => field.split("=") as [string, string]));
  return (
    text === otherText &&
    fields.every((field) => {
      const [name = "", hash] = field.split("=");
      return !hashes.has(name) || hashes.get(name) === hash;
    })
  );
}

export interface WrittenArticle extends FoundArticle {
  /** Its content was written, and it is not in the state that was asked for; null where all is as it was asked for. */
  problem?: IntegrationProblem | null;
  seo: SeoOutcome;
  /** What the adapter wants back at the next write, such as ids of uploaded pictures by their key. */
  memory: Record<string, string>;
  /** What a person should know of it: a sentence for each picture that is not there as it should be. */
  notes?: string[];
}

/** What is told of a site that was connected. */
export interface SiteFacts {
  /** Canonical: the same site is the same text, however its address was typed. */
  destination: string;
  siteName: string;
  siteUrl: string;
  facts: Record<string, string>;
}

/** What a person edits of an article, as text but for `html`; `picture` is the name of its file. */
export interface ArticleText {
  title: string;
  excerpt: string;
  html: string;
  slug: string;
  categories: string[];
  tags: string[];
  picture: string | null;
  author: string;
  seoTitle: string;
  seoDescription: string;
}

export interface TestStep {
  name: string;
  run: () => Promise<string>;
}

/**
 * One connected site. All methods throw ExternalProblemError, and nothing else, for whatever the other side does; `write` throws
 * UnfinishedArticleError where another write has to go on.
 *
 * A new article is made in two steps, so that a lost answer makes no second one: `create` makes an empty draft that carries
 * `marker` where `findByMarker` finds it again and no reader sees it; `write` then makes it what it should be.
 */
export interface ExternalSite {
  /** How far ahead, in milliseconds, a schedule has to be: an article with a nearer one is left as it is, or is a draft. */
  scheduleLeadMs: number;
  /** Verifies credentials, role or scopes, and version. */
  verify: (signal?: AbortSignal) => Promise<SiteFacts>;
  /** In order, each answering a line that says what was seen; the last ones create a draft and delete it. */
  testSteps: () => TestStep[];
  /** All that carry it, oldest first; more than one when an answer was lost while the other side still worked. */
  findByMarker: (marker: string) => Promise<FoundArticle[]>;
  create: (marker: string, article: Article) => Promise<FoundArticle>;
  /** Null when it was deleted there for good. */
  read: (externalId: string) => Promise<FoundArticle | null>;
  write: (externalId: string, article: Article, memory: Record<string, string>) => Promise<WrittenArticle>;
  /**
   * An article as `write` would make it, and as it is there; what the other side makes of ours by itself is the same in both. Null
   * when it was deleted there.
   */
  compare: (
    externalId: string,
    article: Article,
    memory: Record<string, string>,
  ) => Promise<{ ours: ArticleText; theirs: ArticleText } | null>;
  /** Changes its state alone; its content stays whosever it is. */
  setState: (externalId: string, state: ArticleState) => Promise<FoundArticle>;
  /** To the trash where there is one; one that is gone already is no error. */
  remove: (externalId: string) => Promise<void>;
}
