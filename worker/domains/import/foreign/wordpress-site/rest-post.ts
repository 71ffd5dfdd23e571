import { z } from "zod";
import type { ForeignItem } from "../foreign-post";
import { plainText } from "../../../../platform/html-to-markdown/plain-text";
import { isOtherTaxonomy, keepTerms } from "../keep-terms";
import { siteIdentity } from "../site-identity";
import { wordPressDate } from "../wordpress-date";

const rendered = z.object({ rendered: z.string(), protected: z.boolean().optional() });

export const RestPost = z.object({
  id: z.number(),
  slug: z.string(),
  link: z.string(),
  date_gmt: z.string().nullable(),
  modified_gmt: z.string().nullable(),
  title: rendered,
  content: rendered,
  excerpt: rendered.optional(),
  /** In place of what visitors may not read stands the error that says so. */
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

/** A post as a WordPress site shows it to everybody: its body is rendered, shortcodes included. */
export function restPost(post: z.infer<typeof RestPost>, site: string): ForeignItem {
  const identity = siteIdentity(site, String(post.id));
  const title = plainText(post.title.rendered);
  if (post.content.protected === true) {
    return { kind: "left", identity, title, reason: "It is protected by a password." };
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
      // What WordPress cut out of the body itself is no excerpt of the author's.
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
