import type { Feed, FeedEntry } from "./feeds";
import { element, escapeXml } from "./feeds-xml";

/** RSS 2.0 (RSS Advisory Board) with the full text in content:encoded, authors in dc:creator, the image in media:content. */
export const rssFeed = ({ title, siteUrl, selfUrl, language, updatedAt, entries }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
${element("title", title)}
${element("link", siteUrl)}
${selfUrl ? `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(selfUrl)}"/>` : ""}
${language ? element("language", language) : ""}
${element("description", `Posts of ${title}`)}
${entries.length > 0 ? element("lastBuildDate", rfc822(updatedAt)) : ""}
${entries.map(item).join("\n")}
</channel>
</rss>
`;

const item = (entry: FeedEntry): string =>
  [
    "<item>",
    element("title", entry.title),
    element("link", entry.url),
    `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
    element("pubDate", rfc822(entry.publishedAt)),
    ...entry.authors.map((author) => element("dc:creator", author)),
    ...entry.terms.map((term) => element("category", term)),
    element("description", entry.summary),
    ...(entry.image ? [picture(entry.image)] : []),
    ...(entry.html === null ? [] : [element("content:encoded", entry.html)]),
    "</item>",
  ].join("\n");

const picture = ({ url, width, height, alt }: NonNullable<FeedEntry["image"]>): string =>
  `<media:content url="${escapeXml(url)}" medium="image" width="${width}" height="${height}">${
    alt && element("media:description", alt)
  }</media:content>`;

const rfc822 = (instant: string): string => new Date(instant).toUTCString();
