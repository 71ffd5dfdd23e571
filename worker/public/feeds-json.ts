import type { Feed, FeedEntry } from "./feeds";

/** JSON Feed 1.1. */
export const jsonFeed = ({ title, siteUrl, selfUrl, language, entries }: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: siteUrl,
    ...(selfUrl && { feed_url: selfUrl }),
    ...(language && { language }),
    items: entries.map(itemOf),
  });

/** An item must have content: text if there is no HTML. */
const itemOf = (entry: FeedEntry) => ({
  id: entry.id,
  url: entry.url,
  title: entry.title,
  ...(entry.html === null ? { content_text: entry.summary } : { content_html: entry.html }),
  ...(entry.summary && { summary: entry.summary }),
  ...(entry.image && { image: entry.image.url }),
  date_published: entry.publishedAt,
  date_modified: entry.updatedAt,
  ...(entry.authors.length > 0 && { authors: entry.authors.map((name) => ({ name })) }),
  ...(entry.terms.length > 0 && { tags: entry.terms }),
});
