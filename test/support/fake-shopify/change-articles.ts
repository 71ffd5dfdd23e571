import { type ArticleInput, checkArticle, type UserError } from "./check-article";
import { copyPicture } from "./copy-picture";
import type { Store, StoredArticle } from "./store";
import { articleGid, idOf, toArticle } from "./to-article";

export interface Outcome {
  article: ReturnType<typeof toArticle> | null;
  userErrors: UserError[];
}

const failed = (code: string, message: string, ...field: string[]): Outcome => ({
  article: null,
  userErrors: [{ code, message, field }],
});

const withoutMilliseconds = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
const slugOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

export async function createArticle(store: Store, input: ArticleInput): Promise<Outcome> {
  if (!input.blogId)
    return failed(
      "BLOG_REFERENCE_REQUIRED",
      "Must reference or create a blog when creating an article.",
      "article",
    );
  const blogId = idOf("Blog", input.blogId);
  if (!store.blogs.some(({ id }) => id === blogId))
    return failed("NOT_FOUND", "Must reference an existing blog.", "article");
  if (!input.author?.name && !input.author?.userId)
    return failed(
      "AUTHOR_FIELD_REQUIRED",
      "Can't create an article if both author name and user ID are blank.",
      "article",
    );
  const now = withoutMilliseconds(Date.now());
  const id = Math.max(684_000_000_000, ...store.articles.map((one) => one.id)) + 32_768;
  const article: StoredArticle = {
    ...{ id, blogId, title: "", body: "", summary: null, author: "", tags: [], image: null, metafields: [] },
    handle: input.handle ?? freeHandle(store, blogId, slugOf(input.title ?? "")),
    ...{ isPublished: false, publishedAt: null, createdAt: now, updatedAt: now },
  };
  const error =
    checkArticle(store, input, { id: null, blogId }) ??
    (await change(store, article, { ...input, isPublished: input.isPublished ?? true }));
  if (error) return { article: null, userErrors: [error] };
  store.articles.push(article);
  return { article: toArticle(store, article), userErrors: [] };
}

export async function updateArticle(store: Store, gid: string, input: ArticleInput): Promise<Outcome> {
  const id = idOf("Article", gid);
  const article = store.articles.find((one) => one.id === id);
  if (!article) return failed("NOT_FOUND", "Article does not exist", "id");
  const from = article.handle;
  const error =
    checkArticle(store, input, { id, blogId: article.blogId }) ?? (await change(store, article, input));
  if (error) return { article: null, userErrors: [error] };
  if (input.redirectNewHandle && from !== article.handle) store.redirects.push({ from, to: article.handle });
  return { article: toArticle(store, article), userErrors: [] };
}

export function deleteArticle(store: Store, gid: string) {
  const id = idOf("Article", gid);
  const isThere = store.articles.some((one) => one.id === id);
  store.articles = store.articles.filter((one) => one.id !== id);
  return isThere
    ? { deletedArticleId: articleGid(id), userErrors: [] }
    : {
        deletedArticleId: null,
        userErrors: [{ code: "NOT_FOUND", message: "Article does not exist", field: ["id"] }],
      };
}

/** All or nothing: a picture that cannot be had leaves the article as it was. */
async function change(store: Store, article: StoredArticle, input: ArticleInput): Promise<UserError | null> {
  const url = input.image?.url;
  const copy = url ? await copyPicture(store, url) : null;
  if (url && copy === null)
    return { code: "UPLOAD_FAILED", field: ["article", "image"], message: "Image upload failed." };
  if (input.image && !url && !article.image)
    return {
      code: "INVALID",
      field: ["article", "image"],
      message: "Cannot update image alt text without an existing image or providing a new image URL",
    };
  article.title = input.title ?? article.title;
  article.body = input.body ?? article.body;
  article.summary = input.summary ?? article.summary;
  article.handle = input.handle ?? article.handle;
  article.author = input.author?.name ?? article.author;
  article.tags = input.tags?.toSorted() ?? article.tags;
  if (input.image === null) article.image = null;
  if (copy !== null && url)
    article.image = { url: copy, altText: input.image?.altText ?? null, copiedFrom: url };
  else if (article.image && input.image) article.image.altText = input.image.altText ?? null;
  for (const { namespace = "", key = "", type = "", value = "" } of input.metafields ?? [])
    article.metafields = [
      ...article.metafields.filter((one) => one.namespace !== namespace || one.key !== key),
      { namespace, key, type, value },
    ];
  const isScheduled = !article.isPublished && article.publishedAt !== null;
  if (input.isPublished && (!article.isPublished || input.publishDate)) {
    article.publishedAt = input.publishDate ?? withoutMilliseconds(Date.now());
    article.isPublished = true;
  } else if (input.isPublished === false) {
    article.publishedAt =
      input.publishDate === undefined && isScheduled ? article.publishedAt : (input.publishDate ?? null);
    article.isPublished = false;
  }
  article.updatedAt = withoutMilliseconds(Date.now());
  return null;
}

function freeHandle(store: Store, blogId: number, wanted: string): string {
  const isTaken = (handle: string) =>
    store.articles.some((one) => one.blogId === blogId && one.handle === handle);
  let handle = wanted;
  for (let next = 1; isTaken(handle); next += 1) handle = `${wanted}-${next}`;
  return handle;
}
