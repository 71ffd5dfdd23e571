import type { z } from "zod";
import type { IntegrationKind } from "../../../../schema/api/integration-kinds";
import type {
  credentialShapes,
  SeoOutcome,
  StoredIntegrationProblem,
} from "../../../../schema/api/integrations";
import type { Sentences } from "../../../../schema/api/stored-words";
import type { GuardPorts } from "../../../platform/guarded-fetch";

/** Dependencies of a platform's adapter: all URLs go through the guarded fetch. */
export interface ExternalPorts extends GuardPorts {
  random: (length: number) => Uint8Array;
  sleep: (ms: number) => Promise<void>;
  /** Replaces `https://{shop}` on instances that talk to another Shopify, such as a test double; otherwise null. */
  shopifyOrigin: string | null;
}

export type CredentialsOf<K extends IntegrationKind> = { kind: K } & z.infer<(typeof credentialShapes)[K]>;

/** Credentials for a platform, including secrets. */
export type ExternalCredentials = { [K in IntegrationKind]: CredentialsOf<K> }[IntegrationKind];

/** A token exchanged for credentials. `until` in milliseconds since the epoch. */
export interface StoredToken {
  token: string;
  until: number;
}

/** Stores a token beyond the request that obtained it. */
export interface TokenStore {
  /** Null if there is none, or none that can be read. It may have expired. */
  load: () => Promise<StoredToken | null>;
  save: (token: string, until: number) => Promise<void>;
}

/** The wanted state of a remote article; `at` in milliseconds. */
export type ArticleState = { kind: "draft" } | { kind: "scheduled"; at: number } | { kind: "published" };

/** A post in the form for a platform. */
export interface Article {
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitized, with absolute URLs. */
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
  /** The workspace's own images in the body, for platforms that keep copies. */
  pictures?: BodyPicture[];
  state: ArticleState;
  /** When readers first saw the post, in milliseconds; null if they have not. */
  publishedAt?: number | null;
}

/** `src`: the URL in `html`, before HTML escaping. */
export interface BodyPicture extends ArticleImage {
  src: string;
}

export interface ArticleImage {
  /** Changes with the image's content. */
  key: string;
  /** Public and absolute; null if this instance has no public URL. */
  url: string | null;
  /** Empty for an image in the body, whose alt text is in the HTML; `shows` then has it for the file name. */
  alt: string;
  shows?: string;
  fileName: string;
  /** Names the file if its own name is unusable. */
  postSlug?: string;
  contentType: string;
  /** Throws MissingPictureError. */
  read: () => Promise<Uint8Array>;
}

/** The remote article. */
export interface FoundArticle {
  externalId: string;
  /** Where readers see it; null without a public URL. */
  url: string | null;
  editUrl: string | null;
  state: "draft" | "scheduled" | "published" | "trashed";
  /** Milliseconds; only if scheduled. */
  scheduledAt: number | null;
  /** Differs after every remote edit of the content, by anyone; stable between reads. See `isSameRevision`. */
  revision: string;
}

/**
 * Whether an article was not edited between two revisions. Below its first line, a revision may list fields, one `{name}={hash}` per line:
 * only those in both are compared, as the platform may not always return all.
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
  /** The content was written but not the requested state; null if everything is as requested. */
  problem?: StoredIntegrationProblem | null;
  seo: SeoOutcome;
  /** What the adapter wants back on the next write, such as ids of uploaded images by key. */
  memory: Record<string, string>;
  /** A sentence for a person about each image that is not as it should be. */
  notes?: Sentences[];
}

/** Facts shown about a connected site. */
export interface SiteFacts {
  /** Canonical: the same text for the same site, however its URL was typed. */
  destination: string;
  siteName: string;
  siteUrl: string;
  facts: Record<string, string>;
}

/** The parts of an article that people edit, as text except `html`; `picture` is the name of its file. */
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
 * One connected site. All methods throw only ExternalProblemError for remote failures; `write` throws UnfinishedArticleError if another
 * write has to continue.
 *
 * A new article is made in two steps, so that a lost response creates no duplicate: `create` makes an empty draft with the `marker`, which
 * `findByMarker` finds and no reader sees; `write` then fills it in.
 */
export interface ExternalSite {
  /** Minimum lead of a schedule in milliseconds: with less, an article is left as it is or stays a draft. */
  scheduleLeadMs: number;
  /** Verifies credentials, role or scopes, and version. */
  verify: (signal?: AbortSignal) => Promise<SiteFacts>;
  /** In order, each returning a line with its finding; the last ones create a draft and delete it. */
  testSteps: () => TestStep[];
  /** All articles with the marker, oldest first; several if a response was lost while the platform was still working. */
  findByMarker: (marker: string) => Promise<FoundArticle[]>;
  create: (marker: string, article: Article) => Promise<FoundArticle>;
  /** Null if it was permanently deleted. */
  read: (externalId: string) => Promise<FoundArticle | null>;
  write: (externalId: string, article: Article, memory: Record<string, string>) => Promise<WrittenArticle>;
  /**
   * An article as `write` would make it and as it is now; what the platform itself changes in ours is the same in both. Null if it was
   * deleted there.
   */
  compare: (
    externalId: string,
    article: Article,
    memory: Record<string, string>,
  ) => Promise<{ ours: ArticleText; theirs: ArticleText } | null>;
  /** Changes only the state; the content stays, whoever wrote it. */
  setState: (externalId: string, state: ArticleState) => Promise<FoundArticle>;
  /** Moves it to the trash, if there is one; succeeds if it is already gone. */
  remove: (externalId: string) => Promise<void>;
}

/** Longer than a remote clock may lag behind ours: a future date would schedule the article. */
const surelyPastMs = 600_000;

/** The date for an article published now, in milliseconds; null for the time of publication. */
export const dateThere = (
  { publishedAt = null }: Pick<Article, "publishedAt">,
  now: number,
): number | null => (publishedAt !== null && now - publishedAt >= surelyPastMs ? publishedAt : null);
