import { type PageSite, pageSlug, postLinks, postPage } from "../../../../schema/api/page-url";
import { slugify } from "../../../../schema/api/slug";
import type { Sentences } from "../../../../schema/api/stored-words";
import type { Ctx, WorkspaceRow } from "../../../context";
import { imageAddress } from "../../../platform/image-address";
import { sha256 } from "../../../platform/sha256";
import type { PostRow } from "../../posts";
import type { IntegrationRow } from "../integration-keys";
import { MissingPictureError } from "../kinds/errors";
import type { Article, ArticleImage, ArticleState, BodyPicture } from "../kinds/external-site";
import { articleHtml, frameNotes } from "./article-html";

/** As `renderMarkdownToHtml` writes them: lowercase names, double quotes, `&` escaped. */
const attribute = /( (?:href|src)=")([^"]*)(")/g;

const image = /<img(?: [^\s=>"]+(?:="[^"]*")?)*[ /]*>/g;

const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The URLs of links and images in sanitized HTML, in order. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(attribute)].map(([, , value = ""]) => unescaped(value));

/** Alt texts of images in sanitized HTML, by URL. */
const altsIn = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(image)].flatMap(([tag]) => {
      const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
      const [src, alt] = [of("src"), of("alt")];
      return src !== undefined && alt ? [[unescaped(src), unescaped(alt)] as const] : [];
    }),
  );

/** The HTML with each known URL replaced. */
const rewriteAddresses = (html: string, known: ReadonlyMap<string, string>): string =>
  html.replace(attribute, (whole, before: string, value: string, after: string) => {
    const replaced = known.get(unescaped(value));
    return replaced === undefined ? whole : before + escaped(replaced) + after;
  });

interface Place {
  workspaceId: string;
  kind: string;
  destination: string;
}

const published = `SELECT s.value AS slug, x.url FROM json_each(?4) s
  JOIN external_posts x ON x.kind = ?2 AND x.destination = ?3 AND x.there = 'published' AND x.url IS NOT NULL
    AND x.post_id = COALESCE((SELECT id FROM posts WHERE workspace_id = ?1 AND slug = s.value),
      (SELECT post_id FROM slug_history WHERE workspace_id = ?1 AND slug = s.value))`;

/** Links to other posts of the workspace, by current or former slug, that are published on the same site, with their remote URLs. */
async function linkedAddresses(
  ctx: Pick<Ctx, "d1">,
  html: string,
  site: PageSite,
  { workspaceId, kind, destination }: Place,
): Promise<Map<string, string>> {
  const pages = postLinks(site);
  const links = [...new Set(addressesIn(html))].flatMap((address) => {
    const slug = pageSlug(address, pages);
    return slug === null ? [] : [{ address, slug }];
  });
  if (links.length === 0) return new Map();
  const slugs = JSON.stringify([...new Set(links.map(({ slug }) => slug))]);
  const { results } = await ctx.d1
    .prepare(published)
    .bind(workspaceId, kind, destination, slugs)
    .all<{ slug: string; url: string }>();
  const urls = new Map(results.map(({ slug, url }) => [slug, url]));
  return new Map(
    links.flatMap(({ address, slug }) => {
      const url = urls.get(slug);
      return url === undefined ? [] : [[address, url + fragmentOf(address)] as const];
    }),
  );
}

const fragmentOf = (address: string) => /#.*$/s.exec(address)?.[0] ?? "";

/** The workspace's own images in a body, without duplicates. */
function bodyPictures(
  ctx: Pick<Ctx, "bucket" | "config">,
  workspaceId: string,
  { html, slug }: { html: string; slug: string },
): BodyPicture[] {
  if (ctx.config.publicUrl === "") return [];
  const own = imageAddress(ctx.config, `${workspaceId}/`);
  const addresses = new Set(addressesIn(html).filter((address) => address.startsWith(own)));
  const alts = altsIn(html);
  return [...addresses].map((src) => ({
    src,
    ...storedPicture(ctx, {
      key: `${workspaceId}/${src.slice(own.length).split(/[?#]/)[0] ?? ""}`,
      alt: "",
      shows: alts.get(src),
      postSlug: slug,
    }),
  }));
}

interface Built {
  article: Article;
  /** SHA-256 of its content in hex, without its state and date. */
  hash: string;
  /** The hash of what an author wrote: independent of where links and images point. */
  ownHash: () => Promise<string>;
  /** A sentence for each difference between the article and the post. */
  notes: Sentences[];
}

/** A post in the form for a platform. A post without tags uses its keywords as tags; a canonical URL is sent only if one was entered. */
export async function buildArticle(
  ctx: Ctx,
  { workspace, post, integration }: { workspace: WorkspaceRow; post: PostRow; integration: IntegrationRow },
  state: ArticleState,
): Promise<Built> {
  const { publicUrl } = ctx.config;
  // Without a site URL, relative links are resolved against this instance, so that those to other posts can still be recognized.
  const site = { ...workspace, siteUrl: workspace.siteUrl ?? (publicUrl || null) };
  const page = postPage(site, post.slug);
  const rendered = articleHtml(post, { pageUrl: page, publicUrl });
  const place = { workspaceId: workspace.id, kind: integration.kind, destination: integration.destination };
  const html = rewriteAddresses(rendered, await linkedAddresses(ctx, rendered, site, place));
  const hero = post.hero?.status === "ready" ? post.hero : null;
  const card = post.ogImage ?? hero;
  const excerpt = post.excerpt ?? post.derivedExcerpt;
  const article: Article = {
    title: post.title,
    slug: post.slug,
    excerpt,
    html,
    author: post.authors.join(", ") || null,
    categories: post.categories,
    tags: post.tags.length > 0 ? post.tags : post.seoKeywords,
    seo: {
      title: post.seoTitle,
      description: post.seoDescription || excerpt || null,
      canonicalUrl: post.canonicalUrl,
      ogImageUrl: post.ogImageUrl ?? (card && publicUrl !== "" ? imageAddress(ctx.config, card.key) : null),
    },
    hero: hero && storedPicture(ctx, { key: hero.key, alt: hero.alt, postSlug: post.slug }),
    pictures: bodyPictures(ctx, workspace.id, { html, slug: post.slug }),
    state,
    publishedAt: post.status === "PUBLISHED" ? post.publishedAt : null,
  };
  const ownHash = () =>
    hashOf({
      ...article,
      html: articleHtml(post, { pageUrl: `${anywhere}/${post.slug}`, publicUrl: anywhere }),
      seo: { ...article.seo, ogImageUrl: post.ogImageUrl ?? card?.key ?? null },
    });
  return { article, hash: await hashOf(article), ownHash, notes: frameNotes(post.content) };
}

/** A placeholder for the URLs of the workspace's site and of this instance, which may change. */
const anywhere = "https://site.invalid";

function hashOf(article: Article): Promise<string> {
  const { state: _state, publishedAt: _date, pictures: _pictures, hero, ...content } = article;
  return sha256(JSON.stringify({ ...content, hero: hero && [hero.key, hero.alt] }));
}

const contentTypes: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

const fileNameMax = 80;

/**
 * An image in the bucket, whose key contains the hash of its content. Its file is named after what it shows (`shows`, otherwise its alt
 * text) or after its post.
 */
function storedPicture(
  ctx: Pick<Ctx, "bucket" | "config">,
  { key, alt, shows = alt, postSlug }: { key: string; alt: string; shows?: string; postSlug: string },
): ArticleImage {
  const ending = /\.([^./]+)$/.exec(key)?.[1]?.toLowerCase() ?? "";
  const name = slugify(shows) || Array.from(postSlug).slice(0, fileNameMax).join("");
  const fileName = ending === "" ? name : `${name}.${ending}`;
  return {
    key,
    url: ctx.config.publicUrl === "" ? null : imageAddress(ctx.config, key),
    alt,
    shows,
    fileName,
    postSlug,
    contentType: contentTypes[ending] ?? "application/octet-stream",
    read: async () => {
      const stored = await ctx.bucket.get(key);
      if (!stored) throw new MissingPictureError(fileName);
      return stored.bytes();
    },
  };
}
