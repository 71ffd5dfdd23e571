import { z } from "zod";
import { plainText } from "../../../../../schema/api/html-to-markdown/plain-text";
import type { ReadPorts } from "../../../knowledge";
import { followRedirects } from "../../../knowledge";
import { ImportFailure, importText } from "../../import-words";
import type { ForeignItem } from "../foreign-post";
import { isOtherTaxonomy, keepTerms } from "../keep-terms";
import { siteIdentity } from "../site-identity";
import { wordPressDate } from "../wordpress-date";

const rendered = z.object({ rendered: z.string(), protected: z.boolean().optional() });

const RestPost = z.object({
  id: z.number(),
  slug: z.string(),
  link: z.string(),
  date_gmt: z.string().nullable(),
  modified_gmt: z.string().nullable(),
  title: rendered,
  content: rendered,
  excerpt: rendered.optional(),
  /** Objects that visitors may not read are replaced by an error. */
  _embedded: z
    .object({
      author: z.array(z.object({ name: z.string().optional() }).catch({})).optional(),
      "wp:featuredmedia": z
        .array(z.object({ source_url: z.string().optional(), alt_text: z.string().optional() }).catch({}))
        .optional(),
      "wp:term": z.array(z.array(z.object({ name: z.string(), taxonomy: z.string() })).catch([])).optional(),
    })
    .optional()
    .catch(undefined),
});

const generated = /\s*(?:\[(?:…|\.\.\.)\]|…)\s*$/;

/** A public post of a WordPress site: its body is rendered, including shortcodes. */
function restPost(post: z.infer<typeof RestPost>, site: string): ForeignItem {
  const identity = siteIdentity(site, String(post.id));
  const title = plainText(post.title.rendered);
  if (post.content.protected === true) {
    return { kind: "left", identity, title, reason: importText({ code: "password" }) };
  }
  const embedded = post._embedded ?? {};
  const terms = (embedded["wp:term"] ?? []).flat();
  const of = (taxonomy: string) =>
    terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => plainText(name));
  const { categories, tags, warnings } = keepTerms(
    of("category"),
    of("post_tag"),
    terms.map(({ taxonomy }) => taxonomy).filter(isOtherTaxonomy),
  );
  const picture = embedded["wp:featuredmedia"]?.[0];
  const excerpt = plainText(post.excerpt?.rendered ?? "");
  return {
    kind: "post",
    post: {
      identity,
      title,
      slug: post.slug,
      date: wordPressDate(post.date_gmt ?? ""),
      updated: wordPressDate(post.modified_gmt ?? ""),
      status: "PUBLISHED",
      // An excerpt that WordPress cut from the body is not the author's.
      excerpt: generated.test(excerpt) ? "" : excerpt,
      authors: (embedded.author ?? []).flatMap(({ name }) => (name ? [plainText(name)] : [])),
      categories,
      tags,
      body: post.content.rendered,
      bodyKind: "html",
      featured: picture?.source_url ? { url: picture.source_url, alt: picture.alt_text ?? "" } : null,
      link: post.link,
      oldSlugs: [],
      seoTitle: "",
      seoDescription: "",
      canonicalUrl: "",
      warnings,
    },
  };
}

const perPage = 20;
const timeoutMs = 30_000;
const maxBytes = 12 * 1024 * 1024;
const path = "wp/v2/posts";
/** Posts were withdrawn during the import, or the total was unknown. */
const beyondTheLast = z.object({ code: z.literal("rest_post_invalid_page_number") });

interface PostsPage {
  items: ForeignItem[];
  /** Whether the site reports another page, or reports nothing and this one is full. */
  more: boolean;
  perPage: number;
  /** Total of the responses. */
  bytes: number;
}

/**
 * A page of a WordPress site's public posts from its REST API, oldest first; empty after the last one. `more` is only what the site claims.
 * Throws SourceReadError, and ImportFailure if the site fails or has no such API.
 */
export async function readPostsPage(ports: ReadPorts, site: string, page: number): Promise<PostsPage> {
  const root = site.replace(/\/+$/, "");
  const query = new URLSearchParams({
    per_page: String(perPage),
    page: String(page),
    orderby: "id",
    order: "asc",
    _embed: "author,wp:term,wp:featuredmedia",
  });
  const pretty = await ask(ports, `${root}/wp-json/${path}?${query}`);
  // A site with plain permalinks returns its front page, or nothing, there.
  const plain = pretty.json === undefined ? await ask(ports, `${root}/?rest_route=/${path}&${query}`) : null;
  const answer = plain ?? pretty;
  const size = { perPage, bytes: pretty.bytes + (plain?.bytes ?? 0) };
  if (answer.status === 429 || answer.status >= 500) {
    throw new ImportFailure("unavailable", { code: "site_status", status: answer.status }, { passes: true });
  }
  if (page > 1 && beyondTheLast.safeParse(answer.json).success) return { items: [], more: false, ...size };
  const read = z.array(RestPost).safeParse(answer.json);
  if (answer.status !== 200 || !read.success) {
    throw new ImportFailure("no_rest_api", { code: "no_rest_api", status: answer.status });
  }
  const items = read.data.slice(0, perPage).map((post) => restPost(post, root));
  const pages = answer.headers.get("x-wp-totalpages");
  return { items, more: pages === null ? items.length === perPage : page < Number(pages), ...size };
}

async function ask(ports: ReadPorts, url: string) {
  const signal = AbortSignal.timeout(timeoutMs);
  const { answer } = await followRedirects(ports, url, {
    accept: "application/json",
    maxBytes,
    timeoutMs,
    signal,
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: answer.body.byteLength,
    json: jsonOf(new TextDecoder().decode(answer.body)),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
