import { postAddress, type SiteOptions, siteAddress } from "./site-address.ts";
import type { BlogPost } from "./types.ts";

/** Everything except the characters of XML 1.0 (production 2). */
const illegal = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text for element content and attribute values; characters that XML cannot represent are dropped. */
const escapeXml = (text: string): string =>
  text.replace(illegal, "").replace(/[&<>"'\r]/g, (char) => `&#${char.charCodeAt(0)};`);

/** An element, or nothing if there is no text. */
const element = (name: string, text: string | undefined, attributes = ""): string | undefined =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : undefined;

/**
 * Options of `buildRss`.
 *
 * @example
 * import type { RssOptions } from "@blogsvc/client";
 *
 * export const options: RssOptions = { siteUrl: "https://www.acme.example", title: "Acme", language: "en" };
 */
export interface RssOptions extends SiteOptions {
  title: string;
  /** Default: the title. */
  description?: string | undefined;
  /** Of the posts, such as `en`. */
  language?: string | undefined;
  /** Path of the feed. Default: `/feed.xml`. */
  feedPath?: string | undefined;
  /** The full text as HTML, for example from `renderMarkdownToHtml` of `/markdown`; without it, the feed contains excerpts. */
  renderContent?(post: BlogPost): string;
}

/**
 * An RSS 2.0 feed of the posts, in the given order. Serve it as `application/rss+xml; charset=utf-8`.
 *
 * @example
 * import { buildRss, createBlogsvcFromEnv } from "@blogsvc/client";
 * import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
 *
 * const { client, siteUrl } = createBlogsvcFromEnv();
 * const { posts } = await client.getPosts();
 * const xml = buildRss(posts, {
 *   siteUrl,
 *   title: "Acme",
 *   renderContent: (post) => renderMarkdownToHtml(post.content, { baseUrl: siteUrl }),
 * });
 * console.log(new Response(xml, { headers: { "content-type": "application/rss+xml; charset=utf-8" } }).status);
 */
export function buildRss(posts: readonly BlogPost[], options: RssOptions): string {
  const { title, siteUrl, description = title, language, feedPath = "/feed.xml" } = options;
  const newest = posts
    .map((post) => post.updatedAt)
    .sort()
    .at(-1);
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", title),
    element("link", siteAddress(siteUrl, "")),
    element("description", description),
    element("language", language),
    element("lastBuildDate", newest && rfc822(newest)),
    `<atom:link href="${escapeXml(siteAddress(siteUrl, feedPath))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, options)),
    "</channel>",
    "</rss>",
    "",
  );
}

const item = (post: BlogPost, options: RssOptions) =>
  lines(
    "<item>",
    element("title", post.title),
    element("link", postAddress(options, post.slug)),
    element("guid", post.id, ' isPermaLink="false"'),
    element("pubDate", rfc822(post.publishedAt ?? post.updatedAt)),
    ...(post.authors ?? []).map((author) => element("dc:creator", author)),
    ...[...new Set([...(post.categories ?? []), ...(post.tags ?? [])])].map((term) =>
      element("category", term),
    ),
    element("description", post.excerpt),
    element("content:encoded", options.renderContent?.(post)),
    "</item>",
  );

const lines = (...parts: (string | undefined)[]) => parts.filter((part) => part != null).join("\n");
const rfc822 = (instant: string) => new Date(instant).toUTCString();
