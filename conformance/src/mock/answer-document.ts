import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { type Feed, type FeedEntry, languageOf, selfUrlOf, termsOf } from "../../../worker/public/feeds";
import { atomFeed } from "../../../worker/public/feeds-atom";
import { jsonFeed } from "../../../worker/public/feeds-json";
import { rssFeed } from "../../../worker/public/feeds-rss";
import { element } from "../../../worker/public/feeds-xml";
import { canonicalOf, isoInstant, type PublicRow, publicPost } from "../../../worker/public/public-row";
import type { MockSite, MockWorkspace } from "./mock-site.ts";

const entriesMax = 20;

type Writer = (site: MockSite) => string;

/** Feeds and sitemap by name, as the service writes them. */
export const documents: ReadonlyMap<string, { contentType: string; write: Writer }> = new Map([
  [
    "feed.xml",
    {
      contentType: "application/rss+xml; charset=UTF-8",
      write: (site: MockSite) => rssFeed(feedOf(site, "feed.xml")),
    },
  ],
  [
    "atom.xml",
    {
      contentType: "application/atom+xml; charset=UTF-8",
      write: (site: MockSite) => atomFeed(feedOf(site, "atom.xml")),
    },
  ],
  [
    "feed.json",
    {
      contentType: "application/feed+json; charset=UTF-8",
      write: (site: MockSite) => jsonFeed(feedOf(site, "feed.json")),
    },
  ],
  ["sitemap.xml", { contentType: "application/xml; charset=UTF-8", write: sitemapOf }],
]);

function feedOf({ workspace, published }: MockSite, name: string): Feed {
  const rows = published.slice(0, entriesMax);
  const entries = rows.map((row) => entryOf(row, workspace));
  const updatedAt = entries
    .map((entry) => entry.updatedAt)
    .sort()
    .at(-1);
  return {
    title: workspace.name,
    siteUrl: workspace.siteUrl ?? "",
    selfUrl: selfUrlOf(workspace.publicUrl, workspace.slug, name),
    language: languageOf(rows),
    updatedAt: updatedAt ?? isoInstant(0),
    entries,
  };
}

function entryOf(row: PublicRow, workspace: MockWorkspace): FeedEntry {
  const post = publicPost(row, workspace, { ...workspace, scope: "" });
  const hero = post.images?.hero;
  const url = canonicalOf(workspace, row) ?? "";
  return {
    id: `urn:blogsvc:${row.id}`,
    url,
    title: post.title,
    summary: post.excerpt ?? "",
    html: renderMarkdownToHtml(row.content, { baseUrl: url, headingOffset: 1 }),
    image: hero ? { url: hero.url, width: hero.width, height: hero.height, alt: hero.alt ?? "" } : null,
    authors: post.authors ?? [],
    terms: termsOf(post),
    publishedAt: post.publishedAt ?? post.updatedAt,
    updatedAt: post.updatedAt,
  };
}

function sitemapOf({ workspace, published }: MockSite): string {
  const host = hostOf(workspace.siteUrl);
  const urls = published.flatMap((row) => {
    const url = canonicalOf(workspace, row);
    if (url === undefined || hostOf(url) !== host) return [];
    return [`<url>${element("loc", url)}${element("lastmod", isoInstant(row.updatedAt))}</url>`];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** URL.parse is newer than the oldest supported Node. */
const hostOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).host : null);
