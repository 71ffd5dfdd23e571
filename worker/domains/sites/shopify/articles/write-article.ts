import { z } from "zod";
import type { SeoOutcome } from "../../../../../schema/api/integrations";
import type { Sentences } from "../../../../../schema/api/stored-words";
import { ExternalProblemError, MissingPictureError } from "../../kinds/errors";
import type { Article, WrittenArticle } from "../../kinds/external-site";
import { siteSentences } from "../../words/site-words";
import { shopifyProblem } from "../api/shopify-problem";
import { askArticle, noteArticle, type ShopSession } from "../shop-session";
import { type ArticleInput, articleInput, heroMark, type Memory } from "./article-input";
import { updateArticle } from "./documents";
import { pictureName, ShopArticle, toArticleGid, UserErrors, userErrorProblem } from "./shop-article";

/** The SEO fields of the post that Shopify accepted. Its canonical URL is always its own, and its preview image is the hero image. */
function seoOutcome({ seo, hero }: Article, after: ShopArticle): SeoOutcome {
  const outcome: SeoOutcome = { written: [], notWritten: [] };
  const note = (name: string, wanted: string | null, isWritten: boolean) => {
    if (wanted !== null && wanted.trim() !== "") outcome[isWritten ? "written" : "notWritten"].push(name);
  };
  note("title", seo.title, after.seoTitle !== null);
  note("description", seo.description, after.seoDescription !== null);
  note("canonical", seo.canonicalUrl, false);
  note("ogImage", seo.ogImageUrl, after.image !== null && hero?.url === seo.ogImageUrl);
  return outcome;
}

const Answer = z.object({
  metafieldsDelete: z.object({ userErrors: UserErrors }).nullish(),
  articleUpdate: z.object({ article: ShopArticle.nullable(), userErrors: UserErrors }),
});

interface Writing {
  externalId: string;
  article: Article;
  memory: Partial<Memory>;
  now: number;
}

/** Updates an article; if another one has its slug, uses the handle `<slug>-2` and so on, finally with its own number. */
export async function writeArticle(
  session: ShopSession,
  { externalId, article, memory, now }: Writing,
): Promise<WrittenArticle> {
  const known = session.shop && session.seen.get(toArticleGid(externalId));
  const present = known ?? (await askArticle(session, externalId));
  if (!present) throw shopifyProblem("deleted_outside", { status: 200 });
  const authorName = article.author ?? session.shop?.name ?? session.domain;
  const input = articleInput(article, { article: present, memory, authorName, now });
  const sending = { input, handles: handlesOf(article.slug, externalId, memory), memory };
  const notes: Sentences[] = [];
  const after = await send(session, present, sending).catch(async (problem: unknown) => {
    const note = await missingHero(problem, article);
    if (note === null) throw problem;
    notes.push(siteSentences(note, { code: "shopify_without_image" }));
    const { image: _missing, ...rest } = input;
    return send(session, present, { ...sending, input: { ...rest, ...(present.image && { image: null }) } });
  });
  const found = await noteArticle(session, after);
  const kept: Memory = {
    hero: after.image && article.hero ? heroMark(article.hero) : "",
    heroName: after.image ? pictureName(after.image.url) : "",
    slug: article.slug,
    handle: after.handle,
  };
  return { ...found, seo: seoOutcome(article, after), memory: { ...kept }, notes };
}

/** Why Shopify could not fetch the image if its file is gone on our side. */
async function missingHero(problem: unknown, { hero }: Article): Promise<Sentences | null> {
  if (!(problem instanceof ExternalProblemError) || problem.problem.code !== "upload_refused") return null;
  return (
    hero?.read().then(
      () => null,
      (cause: unknown) => (cause instanceof MissingPictureError ? cause.stored.message : null),
    ) ?? null
  );
}

interface Sending {
  input: ArticleInput;
  handles: string[];
  memory: Partial<Memory>;
}

async function send(session: ShopSession, present: ShopArticle, { input, handles, memory }: Sending) {
  const gone = goneMetafields(present, input);
  for (const handle of handles) {
    // A redirect from a handle that readers saw, not from a marker.
    const moves = present.isPublished && memory.handle === present.handle && handle !== present.handle;
    const article = { ...input, handle, ...(moves && { redirectNewHandle: true }) };
    const variables = { id: present.id, article, gone, clears: gone.length > 0 };
    const { metafieldsDelete, articleUpdate } = await session.api.run(Answer, updateArticle, variables);
    const { userErrors } = articleUpdate;
    if (articleUpdate.article) {
      const problem = userErrorProblem(metafieldsDelete?.userErrors ?? [], "metafieldsDelete", false);
      if (problem) throw problem;
      return articleUpdate.article;
    }
    if (!userErrors.some(({ code }) => code === "TAKEN") || handle === handles.at(-1))
      throw (
        userErrorProblem(userErrors, "articleUpdate", gone.length === 0) ??
        shopifyProblem("unexpected_answer")
      );
  }
  throw shopifyProblem("unexpected_answer");
}

const handlesTried = 5;

function handlesOf(slug: string, externalId: string, memory: Partial<Memory>): string[] {
  const numbered = Array.from({ length: handlesTried - 1 }, (_, index) => `${slug}-${index + 2}`);
  const free = [slug, ...numbered, `${slug}-${externalId}`];
  return memory.slug === slug && memory.handle ? [...new Set([memory.handle, ...free])] : free;
}

/** Metafields the post no longer has: Shopify accepts no empty value. */
function goneMetafields({ id, seoTitle, seoDescription }: ShopArticle, { metafields }: ArticleInput) {
  const has = (key: string) => metafields.some((one) => one.key === key);
  return [
    ...(seoTitle && !has("title_tag") ? ["title_tag"] : []),
    ...(seoDescription && !has("description_tag") ? ["description_tag"] : []),
  ].map((key) => ({ ownerId: id, namespace: "global", key }));
}
