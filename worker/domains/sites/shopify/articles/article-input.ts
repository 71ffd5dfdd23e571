import { html } from "../../../../platform/html";
import { type Article, type ArticleState, dateThere } from "../../kinds/external-site";
import { pictureName, type ShopArticle } from "./shop-article";

/** What `write` stores from one call to the next. */
export interface Memory {
  /** Key and alt text of the uploaded image, and its file name at Shopify. */
  hero: string;
  heroName: string;
  /** The requested slug, and the handle that was free. */
  slug: string;
  handle: string;
}

interface Metafield {
  namespace: "global";
  key: string;
  type: string;
  value: string;
}

/** `ArticleUpdateInput`; omitted fields stay unchanged. */
export interface ArticleInput {
  title: string;
  body: string;
  summary: string;
  tags: string[];
  author: { name: string };
  metafields: Metafield[];
  isPublished: boolean;
  publishDate?: string | null;
  image?: { url: string; altText: string } | null;
  handle?: string;
  redirectNewHandle?: boolean;
}

interface Present {
  article: ShopArticle;
  memory: Partial<Memory>;
  authorName: string;
  now: number;
}

export function articleInput(article: Article, present: Present): ArticleInput {
  return {
    title: article.title,
    body: article.html,
    summary: html`${article.excerpt}`.text,
    tags: tagsOf(article),
    author: { name: present.authorName },
    metafields: [
      metafield("title_tag", article.seo.title, present.article.seoTitle),
      metafield("description_tag", article.seo.description, present.article.seoDescription),
    ].filter((field) => field !== null),
    ...publication(article.state, { ...present, date: dateThere(article, present.now) }),
    ...imageOf(article, present),
  };
}

/** Shopify's articles have no categories; a comma would split a tag. */
export function tagsOf({ categories, tags }: Pick<Article, "categories" | "tags">): string[] {
  const all = [...categories, ...tags].map((tag) => oneLine(tag.replaceAll(",", " "))).filter(Boolean);
  const once = new Map(all.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...once.values()].toReversed();
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** A metafield made by the admin or an app keeps its type: another type is refused. */
function metafield(key: string, text: string | null, present: { type: string } | null): Metafield | null {
  const value = oneLine(text ?? "");
  return value === ""
    ? null
    : { namespace: "global", key, type: present?.type ?? "single_line_text_field", value };
}

/**
 * Shopify refuses `isPublished` with a future date, and keeps the date of what is already published. `date`: the post's publication date,
 * unless it is now.
 */
export function publication(
  state: ArticleState,
  { article, now, date = null }: Pick<Present, "article" | "now"> & { date?: number | null },
) {
  if (state.kind === "draft") return { isPublished: false, publishDate: null };
  if (state.kind === "scheduled" && state.at > now)
    return { isPublished: false, publishDate: new Date(state.at).toISOString() };
  if (article.isPublished) return { isPublished: true };
  const wasScheduled = article.publishedAt !== null;
  const past = date ?? (wasScheduled ? now - clockSkewMs : null);
  return { isPublished: true, ...(past !== null && { publishDate: new Date(past).toISOString() }) };
}

const clockSkewMs = 60_000;

/** An image is sent only once: Shopify would fetch and store another copy each time. */
function imageOf({ hero }: Article, { article, memory }: Present): Pick<ArticleInput, "image"> {
  if (!hero?.url?.startsWith("https://")) return article.image ? { image: null } : {};
  const isThere = article.image !== null && pictureName(article.image.url) === memory.heroName;
  if (isThere && memory.hero === heroMark(hero)) return {};
  return { image: { url: hero.url, altText: hero.alt } };
}

export const heroMark = ({ key, alt }: { key: string; alt: string }): string => JSON.stringify([key, alt]);
