import type { StoredIntegrationProblem } from "../../../../../schema/api/integrations";
import type { Sentences } from "../../../../../schema/api/stored-words";
import { ExternalProblemError, UnfinishedArticleError } from "../../kinds/errors";
import { type Article, dateThere, type FoundArticle, type WrittenArticle } from "../../kinds/external-site";
import { siteSentences } from "../../words/site-words";
import type { Connection } from "../connection";
import { PictureMemory, PicturesLeftError } from "../pictures/picture-memory";
import { withUploadedPictures } from "../pictures/with-uploaded-pictures";
import { asEditor, foundOf, postShape, type WordPressPost } from "../post-shape";
import { wordPressProblem } from "../problems/wordpress-problem";
import { call } from "../rest/ask";
import { activeSeoPlugin, type SeoPlugin, seoFields, seoValues, visibleTitle } from "../seo/seo-fields";
import { writeSeo } from "../seo/write-seo";
import { adminRoot } from "../site-address";
import { loadPost } from "./load-post";
import { stateFields } from "./state-fields";
import { categoriesOf, chosenCategories, hasGivenCategories, termIds } from "./terms";
import { settledHtml, textAsHtml } from "./wordpress-html";

const xmlRpcKeys = "xmlRpcKeys";
/** Consecutive writes that failed over XML-RPC: after some, it counts as blocked. */
const xmlRpcFailures = "xmlRpcFailures";
const xmlRpcFailuresMax = 2;

/**
 * Updates a post with its images, terms and SEO fields, and restores it from the trash. If it has more images than one run may upload, only
 * images are sent, and the post itself with the last of them.
 */
export async function writePost(
  connection: Connection,
  externalId: string,
  article: Article,
  memory: Record<string, string>,
): Promise<WrittenArticle> {
  const pictures = new PictureMemory(connection, { ...memory });
  const soFar = () => ({ ...memory, ...pictures.kept });
  try {
    return await writeWhole(connection, externalId, article, { memory, pictures });
  } catch (cause) {
    if (cause instanceof ExternalProblemError) cause.memory = { ...soFar(), ...cause.memory };
    if (!(cause instanceof PicturesLeftError)) throw cause;
    const count = Object.keys(pictures.kept).length;
    throw new UnfinishedArticleError(siteSentences({ code: "images_so_far", count }), {
      ...soFar(),
      ...pictures.leftOut,
    });
  }
}

async function writeWhole(
  connection: Connection,
  externalId: string,
  article: Article,
  { memory, pictures }: { memory: Record<string, string>; pictures: PictureMemory },
): Promise<WrittenArticle> {
  const before = await loadPost(connection, externalId);
  if (!before) throw wordPressProblem("deleted_outside", { host: connection.host });
  const index = await connection.index();
  const root = adminRoot(index, connection.site);
  const plugin = activeSeoPlugin(index);
  const hero = article.hero ? await pictures.heroOf(article.hero) : null;
  const values = seoValues(article);
  const html = await withUploadedPictures(article.html, article.pictures ?? [], pictures);
  const notes: Sentences[] = [];
  const tags = await termIds(connection, "tags", article.tags, notes);
  const categories = await termIds(connection, "categories", article.categories, notes);
  const now = connection.ports.now();
  const state = stateFields(article.state, await foundOf(before, root), now, dateThere(article, now));
  const json = {
    title: textAsHtml(visibleTitle(article, plugin)),
    excerpt: textAsHtml(values.description || article.excerpt),
    content: settledHtml(html),
    slug: article.slug,
    featured_media: hero?.id ?? 0,
    tags,
    ...(categories.length > 0 && { categories }),
    ...state,
  };
  // WordPress gives a post without categories one of its choice at its next save. Left without one, a scheduled post would get it on
  // publication, which would look like an edit.
  if (categories.length === 0 && hasGivenCategories(before, memory))
    await save(connection, externalId, { categories: [], ...state }, null);
  const meta = plugin && Object.fromEntries(seoFields.map((field) => [plugin.keys[field], values[field]]));
  let post = await save(connection, externalId, json, meta);
  if (hero && article.hero && post.featured_media !== hero.id) {
    const again = await pictures.again(article.hero);
    if (again) post = await save(connection, externalId, { featured_media: again.id }, null);
  }
  const { seo, overXmlRpc, isStale, failures } = await writeSeoFields(
    connection,
    post,
    article,
    plugin,
    memory,
  );
  if (isStale) post = (await loadPost(connection, externalId)) ?? post;
  const found = await foundOf(post, root);
  const problem = state.status === "draft" ? null : problemOfState(connection, found, post);
  const kept: Record<string, string> = {
    ...(failures > 0 && { [xmlRpcFailures]: String(failures) }),
    ...(overXmlRpc.length > 0 && { [xmlRpcKeys]: overXmlRpc.join(" ") }),
    ...(categories.length === 0 && { [chosenCategories]: categoriesOf(post) }),
  };
  return {
    ...found,
    problem,
    seo,
    memory: { ...pictures.kept, ...kept },
    notes: [...notes, ...pictures.notes],
  };
}

/** An XML-RPC failure fails this write, or the SEO fields would stay unwritten; the post itself is saved by then. */
async function writeSeoFields(
  connection: Connection,
  post: WordPressPost,
  article: Article,
  plugin: SeoPlugin | null,
  memory: Record<string, string>,
) {
  const before = (memory[xmlRpcKeys] ?? "").split(" ").filter(Boolean);
  const failures = Number(memory[xmlRpcFailures] ?? 0);
  try {
    return { ...(await writeSeo(connection, post, article, plugin, before)), failures: 0 };
  } catch (cause) {
    if (!(cause instanceof ExternalProblemError)) throw cause;
    if (failures < xmlRpcFailuresMax) {
      // Without a status, which would mean that nothing was done.
      const again = new ExternalProblemError({ ...cause.stored, status: null }, cause.retryAfterMs, {
        cause,
      });
      again.memory = { [xmlRpcFailures]: String(failures + 1) };
      throw again;
    }
    return { ...(await writeSeo(null, post, article, plugin, before)), failures };
  }
}

async function save(
  connection: Connection,
  externalId: string,
  json: Record<string, unknown>,
  meta: Record<string, string> | null,
): Promise<WordPressPost> {
  const path = `wp/v2/posts/${externalId}`;
  const request = { method: "POST", path, query: asEditor, repeatable: true } as const;
  try {
    return await call(connection, { ...request, json: meta ? { ...json, meta } : json }, postShape);
  } catch (cause) {
    // Another plugin protects these fields, and WordPress then writes nothing of the post.
    const isAboutMeta =
      cause instanceof ExternalProblemError && cause.problem.theirCode === "rest_cannot_update";
    if (!meta || !isAboutMeta) throw cause;
    return call(connection, { ...request, json }, postShape);
  }
}

/** Plugins for editorial workflows turn "publish" into "pending review" and report success. */
function problemOfState(
  { host }: Connection,
  found: FoundArticle,
  { status }: WordPressPost,
): StoredIntegrationProblem | null {
  if (found.state === "published" || found.state === "scheduled") return null;
  return wordPressProblem("rejected", { host, detail: { code: "kept_as", status } }).stored;
}
