import type { Asked } from "./public-truth";

interface AnswerBody {
  data: {
    items?: AnswerPost[];
    pagination?: { total: number };
    post?: AnswerPost;
  };
  error?: { details?: { movedTo?: string } };
}

interface AnswerPost {
  id: string;
  title: string;
  slug: string;
  content: string;
  categories: string[];
  authors?: string[];
  authorProfiles?: { name: string; bio: string }[];
  publishedAt: string;
  updatedAt: string;
  branding: { planId: string; hidden: boolean };
  metadata: { jsonLd: { "@graph": { publisher: { name: string } }[] } };
  relatedPosts: AnswerPost[];
}

interface FeedBody {
  title: string;
  items: { url: string; title: string; date_modified: string; tags?: string[] }[];
}

/** What an answer says, in the form that the truth is told in. */
export async function sketchOf({ kind }: Asked, response: Response): Promise<string> {
  const text = await response.text();
  if (kind === "sitemap") return sitemapSketch(text);
  if (kind === "feed") return feedSketch(JSON.parse(text) as FeedBody);
  const body = JSON.parse(text) as AnswerBody;
  if (response.status === 404) return `404 ${body.error?.details?.movedTo ?? "-"}`;
  const { items = [], pagination, post } = body.data;
  if (kind === "search") return JSON.stringify(items.map(shown).sort());
  if (post) return JSON.stringify([frameOf(post), shown(post), post.content, post.relatedPosts.map(shown)]);
  return JSON.stringify([frameOf(items[0]), pagination?.total, items.map(shown)]);
}

const shown = (post: AnswerPost) => [
  post.id,
  post.title,
  post.slug,
  post.categories,
  post.authors ?? [],
  (post.authorProfiles ?? []).map(({ name, bio }) => [name, bio]),
  post.publishedAt,
  post.updatedAt,
];

function frameOf(post: AnswerPost | undefined): string {
  if (!post) return "";
  const { planId, hidden } = post.branding;
  return `${planId}/${hidden}/${post.metadata.jsonLd["@graph"][0]?.publisher.name}`;
}

const feedSketch = ({ title, items }: FeedBody): string =>
  JSON.stringify([title, items.map((item) => [item.url, item.title, item.date_modified, item.tags ?? []])]);

const sitemapSketch = (text: string): string =>
  JSON.stringify(
    Array.from(text.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g), ([, loc, lastmod]) => [
      loc,
      lastmod,
    ]),
  );
