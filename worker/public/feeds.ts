import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import type { PublicPost } from "../../schema/api/public";
import { AppError } from "../platform/errors";
import { guessLanguage } from "../platform/text/guess-language";
import type { Built } from "./body-cache";
import { atomFeed } from "./feeds-atom";
import { jsonFeed } from "./feeds-json";
import { rssFeed } from "./feeds-rss";
import { publicColumns } from "./public-columns";
import { type Addresses, canonicalOf, isoInstant, type PublicRow, publicPost } from "./public-row";
import type { BuildContext, Resource } from "./read-path";
import { effectiveVersion, readVersioned, rowsOf, type VersionedWorkspace } from "./versioned";

export interface Feed {
  title: string;
  siteUrl: string;
  /** The URL of this document; null while the service does not know its own URL. */
  selfUrl: string | null;
  /** The apparent language of the newest posts; null if uncertain. */
  language: string | null;
  /** ISO 8601; the epoch for an empty feed, since no response depends on the clock. */
  updatedAt: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** The same in every format and after slug changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** Null beyond the size limit of a feed: then there is only the summary. */
  html: string | null;
  image: { url: string; width: number; height: number; alt: string } | null;
  authors: string[];
  /** Categories, then tags, without duplicates. */
  terms: string[];
  publishedAt: string;
  updatedAt: string;
}

type FeedWriter = (feed: Feed) => string;

export const feedFormats = {
  "feed.xml": { contentType: "application/rss+xml; charset=UTF-8", write: rssFeed },
  "atom.xml": { contentType: "application/atom+xml; charset=UTF-8", write: atomFeed },
  "feed.json": { contentType: "application/feed+json; charset=UTF-8", write: jsonFeed },
} as const satisfies Record<string, { contentType: string; write: FeedWriter }>;

const entriesMax = 20;
/** Characters of Markdown in a feed, and of HTML per post; posts beyond get only a summary. */
const contentMax = 1_000_000;
const htmlMax = 500_000;
/** Characters per post, so that several posts count. */
const languageSampleMax = 1_000;

const newest = `SELECT ${publicColumns} FROM posts p
  WHERE p.workspace_id = ?1 AND p.public_order > '' ORDER BY p.public_order LIMIT ${entriesMax}`;

/** The newest posts in one of the feed formats. */
export const feedResource = (name: keyof typeof feedFormats): Resource => ({
  params: name,
  existsWithoutTag: true,
  build: (context) => buildFeed(context, name),
});

async function buildFeed({ io, admission }: BuildContext, name: keyof typeof feedFormats): Promise<Built> {
  const { id } = admission.workspace;
  const { workspace, results } = await readVersioned(io.db, id, "posts", [io.db.prepare(newest).bind(id)]);
  const feed = feedOf(workspace, rowsOf<PublicRow>(results[0]), io.addresses, name);
  const body = feedFormats[name].write(feed);
  return { version: effectiveVersion(workspace), status: 200, body, keep: true };
}

/** Feeds and sitemaps contain absolute URLs of the site. */
export function requireSiteUrl({ siteUrl }: { siteUrl: string | null }): string {
  if (siteUrl) return siteUrl;
  throw new AppError(
    "invalid_request",
    "Feeds and the sitemap need a site URL. Set it in the workspace settings.",
  );
}

export const selfUrlOf = (publicUrl: string, workspaceSlug: string, name: string): string | null =>
  publicUrl ? `${publicUrl}/v1/public/${workspaceSlug}/${name}` : null;

/** A BCP 47 tag. */
export function languageOf(posts: { title: string; content: string }[]): string | null {
  const language = guessLanguage(
    posts.map(({ title, content }) => `${title}\n${content.slice(0, languageSampleMax)}`).join("\n"),
  );
  return language === "unspaced" ? null : language;
}

function feedOf(workspace: VersionedWorkspace, rows: PublicRow[], addresses: Addresses, name: string): Feed {
  const siteUrl = requireSiteUrl(workspace);
  let room = contentMax;
  const entries = rows.map((row): FeedEntry => {
    room -= row.content.length;
    return entryOf(workspace, row, addresses, canonicalOf(workspace, row) ?? siteUrl, room >= 0);
  });
  const updatedAt = entries
    .map((entry) => entry.updatedAt)
    .sort()
    .at(-1);
  return {
    title: workspace.name,
    siteUrl,
    selfUrl: selfUrlOf(addresses.publicUrl, workspace.slug, name),
    language: languageOf(rows),
    updatedAt: updatedAt ?? isoInstant(0),
    entries,
  };
}

/** No feed format distinguishes categories from tags. */
export const termsOf = ({ categories, tags }: Pick<PublicPost, "categories" | "tags">): string[] => [
  ...new Set([...categories, ...tags]),
];

function entryOf(
  workspace: VersionedWorkspace,
  row: PublicRow,
  addresses: Addresses,
  url: string,
  withContent: boolean,
): FeedEntry {
  const post = publicPost(row, workspace, addresses);
  const hero = post.images?.hero;
  const html = withContent
    ? renderMarkdownToHtml(row.content, {
        baseUrl: url,
        headingOffset: 1,
        idPrefix: `${row.id.replaceAll("_", "-")}-`,
      })
    : null;
  return {
    id: `urn:blogsvc:${row.id}`,
    url,
    title: post.title,
    summary: post.excerpt ?? "",
    html: html !== null && html.length <= htmlMax ? html : null,
    image: hero ? { url: hero.url, width: hero.width, height: hero.height, alt: hero.alt ?? "" } : null,
    authors: post.authors ?? [],
    terms: termsOf(post),
    publishedAt: post.publishedAt ?? post.updatedAt,
    updatedAt: post.updatedAt,
  };
}
