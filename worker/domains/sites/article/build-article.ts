import { postPage } from "../../../../schema/api/page-url";
import type { Article, ArticleState } from "../kinds/external-site";
import type { Ctx, WorkspaceRow } from "../../../context";
import { imageAddress } from "../../../platform/image-address";
import type { PostRow } from "../../posts/post-fields";
import type { IntegrationRow } from "../integration-keys";
import { articleHtml, frameNotes } from "./article-html";
import { bodyPictures } from "./body-pictures";
import { linkedAddresses } from "./linked-addresses";
import { rewriteAddresses } from "./rewrite-addresses";
import { storedPicture } from "./stored-picture";

interface Built {
  article: Article;
  /** SHA-256 of its content in hex; its state and its date are no part of it. */
  hash: string;
  /** The same of what somebody wrote: where its links lead, and where its pictures are, is no part of it. */
  ownHash: () => Promise<string>;
  /** What the article does not have as the post has it: a sentence each. */
  notes: string[];
}

/** A post as another side is to have it. The keywords of a post without tags stand in for them; a canonical address is sent only where somebody gave one. */
export async function buildArticle(
  ctx: Ctx,
  { workspace, post, integration }: { workspace: WorkspaceRow; post: PostRow; integration: IntegrationRow },
  state: ArticleState,
): Promise<Built> {
  const { publicUrl } = ctx.config;
  // Without a site URL, relative links count from this instance: those to other posts can still be recognized.
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

/** Stands for the addresses of the workspace's site and of this instance, which may become others. */
const anywhere = "https://site.invalid";

async function hashOf(article: Article): Promise<string> {
  const { state: _state, publishedAt: _date, pictures: _pictures, hero, ...content } = article;
  const told = JSON.stringify({ ...content, hero: hero && [hero.key, hero.alt] });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(told));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
