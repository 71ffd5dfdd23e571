import { z } from "zod";
import { decodeEntities } from "../../kinds/decode-entities";
import type { Article, ArticleText, BodyPicture } from "../../kinds/external-site";
import type { Connection } from "../connection";
import { rememberedPicture } from "../pictures/picture-memory";
import { srcAttribute } from "../pictures/with-uploaded-pictures";
import { asEditor, postShape } from "../post-shape";
import { activeSeoPlugin, type SeoPlugin, seoValues, shownSeo, visibleTitle } from "../seo/seo-fields";
import { loadPostAs } from "./load-post";
import { categoriesOf, chosenCategories } from "./terms";
import { settledHtml } from "./wordpress-html";

/** The HTML with the URLs of previously uploaded images. */
const withRememberedPictures = (
  html: string,
  pictures: BodyPicture[],
  memory: Record<string, string>,
): string =>
  pictures.reduce((rewritten, { src, key }) => {
    const known = rememberedPicture(memory, key);
    return known ? rewritten.replaceAll(srcAttribute(src), srcAttribute(known.url)) : rewritten;
  }, html);

type SeoValues = ReturnType<typeof seoValues>;

const term = z.object({ taxonomy: z.string(), name: z.string() });
const embedded = z.object({
  "wp:term": z.array(z.array(term).catch([])).default([]),
  "wp:featuredmedia": z
    .array(z.object({ source_url: z.string() }))
    .catch([])
    .default([]),
});
const shape = postShape.extend({ _embedded: embedded.default({ "wp:term": [], "wp:featuredmedia": [] }) });
const query = {
  ...asEditor,
  _fields: `${asEditor._fields},_links,_embedded`,
  _embed: "wp:term,wp:featuredmedia",
};

/** A post as it would be written and as WordPress has it, with the names of its terms, in one request. */
export async function comparePost(
  connection: Connection,
  externalId: string,
  article: Article,
  memory: Record<string, string>,
): Promise<{ ours: ArticleText; theirs: ArticleText } | null> {
  const post = await loadPostAs(connection, externalId, { query, shape });
  if (!post || post.status === "trash") return null;
  const values = seoValues(article);
  const terms = post._embedded["wp:term"].flat();
  const namesOf = (taxonomy: string) =>
    terms.filter((one) => one.taxonomy === taxonomy).map(({ name }) => decodeEntities(name));
  const isTheirChoice = article.categories.length === 0 && memory[chosenCategories] === categoriesOf(post);
  const hero = article.hero && rememberedPicture(memory, article.hero.key);
  const picture = article.hero?.fileName ?? null;
  const shown = post._embedded["wp:featuredmedia"][0]?.source_url;
  const plugin = activeSeoPlugin(await connection.index());
  const seo = shownSeoOf(plugin, post.meta, values);
  const isOurs = hero ? hero.id === post.featured_media : picture === null && post.featured_media === 0;
  return {
    ours: {
      title: visibleTitle(article, plugin),
      excerpt: values.description || article.excerpt,
      html: settledHtml(withRememberedPictures(article.html, article.pictures ?? [], memory)),
      slug: article.slug,
      categories: article.categories,
      tags: article.tags,
      picture,
      author: "",
      ...seo.ours,
    },
    theirs: {
      title: decodeEntities(post.title.raw),
      excerpt: decodeEntities(post.excerpt.raw),
      html: post.content.raw,
      slug: isNumbered(post.slug, article.slug) ? article.slug : post.slug,
      categories: isTheirChoice ? [] : namesOf("category"),
      tags: namesOf("post_tag"),
      picture: isOurs ? picture : post.featured_media === 0 ? null : nameOf(shown),
      author: "",
      ...seo.theirs,
    },
  };
}

/** Skips fields of the SEO plugin that the REST API does not show. */
function shownSeoOf(plugin: SeoPlugin | null, meta: unknown, { title, description }: SeoValues) {
  const shown = new Map(plugin ? shownSeo(meta) : []);
  const theirTitle = shown.get(plugin?.keys.title ?? "");
  const theirDescription = shown.get(plugin?.keys.description ?? "");
  return {
    ours: {
      seoTitle: theirTitle === undefined ? "" : title,
      seoDescription: theirDescription === undefined ? "" : description,
    },
    theirs: {
      seoTitle: decodeEntities(theirTitle ?? ""),
      seoDescription: decodeEntities(theirDescription ?? ""),
    },
  };
}

/** WordPress appends a number to a slug that another post uses. */
const isNumbered = (slug: string, wanted: string): boolean =>
  slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1));

const nameOf = (url: string | undefined): string =>
  url?.split(/[?#]/, 1)[0]?.split("/").at(-1) || "a different image";
