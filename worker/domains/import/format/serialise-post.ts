import { Scalar, stringify } from "yaml";
import { pickFields } from "../../../../schema/api/post-fields";
import type { ExportedPost } from "./imported-post";

// YAML 1.1 readers end a line at some of these and reject others.
const UNPRINTABLE = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * A post as Markdown with YAML front matter that parsePostFile reads back to an equal post. The body follows the closing `---` line byte
 * for byte. Empty fields are left out. Text must be well-formed UTF-16 (no lone surrogates).
 */
export function serialisePost(post: ExportedPost): string {
  const { content, aliases, faq, seoTitle, seoDescription, seoKeywords, ...asNamed } = pickFields(post);
  const front = {
    title: post.title,
    slug: post.slug,
    date: instant(post.date),
    updated: instant(post.updated),
    status: bare(post.status),
    // For other tools, which do not know `status`.
    draft: post.status === "PUBLISHED" ? undefined : true,
    excerpt: post.excerpt,
    authors: post.authors,
    categories: post.categories,
    tags: post.tags,
    // In Hugo and other generators, an alias without a slash is a sibling page.
    aliases: [...post.aliases, ...post.formerSlugs],
    hero: { url: post.heroImageUrl, alt: post.heroAlt },
    faq: post.faq.map(({ question, answer }) => ({ question, answer })),
    seo: { title: post.seoTitle, description: post.seoDescription, keywords: post.seoKeywords },
    ...asNamed,
    scheduledAt: instant(post.scheduledAt),
    timezone: post.timezone,
    publishedSchedule: post.publishedSchedule && {
      scheduledAt: instant(post.publishedSchedule.scheduledAt),
      timezone: post.publishedSchedule.timezone,
    },
    provenance: post.provenance,
    blogsvc_id: post.identity,
  };
  const yaml = stringify(withoutEmpty(front), {
    defaultKeyType: "PLAIN",
    defaultStringType: "QUOTE_DOUBLE",
    doubleQuotedAsJSON: true,
    lineWidth: 0,
    aliasDuplicateObjects: false,
  }).replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `---\n${yaml}---\n${post.content}`;
}

function instant(milliseconds: number | null): Scalar | null {
  return milliseconds === null ? null : bare(new Date(milliseconds).toISOString());
}

/** Text of our own that is safe without quotes. */
function bare(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.PLAIN;
  return scalar;
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    if (key !== "seo" && key !== "hero") kept[key] = value;
    else {
      const inner = withoutEmpty({ ...value });
      if (Object.keys(inner).length > 0) kept[key] = inner;
    }
  }
  return kept;
}
