import type { Feed, FeedEntry } from "./feeds";
import { element, escapeXml } from "./feeds-xml";

/** Atom 1.0 (RFC 4287). The feed's author applies to entries without one; its id is in the canonical form of section 4.2.6.1. */
export const atomFeed = ({ title, siteUrl, selfUrl, language, updatedAt, entries }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${language ? ` xml:lang="${language}"` : ""}>
${element("id", new URL(siteUrl).href)}
${element("title", title)}
${element("updated", updatedAt)}
<author>${element("name", title)}</author>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl)}"/>
${selfUrl ? `<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>` : ""}
${entries.map(entryElement).join("\n")}
</feed>
`;

const entryElement = (entry: FeedEntry): string =>
  [
    "<entry>",
    element("id", entry.id),
    element("title", entry.title),
    element("published", entry.publishedAt),
    element("updated", entry.updatedAt),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    ...entry.authors.map((author) => `<author>${element("name", author)}</author>`),
    ...entry.terms.map((term) => `<category term="${escapeXml(term)}"/>`),
    element("summary", entry.summary),
    ...(entry.html === null ? [] : [`<content type="html">${escapeXml(entry.html)}</content>`]),
    "</entry>",
  ].join("\n");
