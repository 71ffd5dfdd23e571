import type { BlogPost } from "@blogsvc/client";
import { fullPost } from "./post-fixture.ts";

/** A post that says the same text in every field that a writer, or who writes to the API, can fill. */
export function postOf(text: string): BlogPost {
  const [related] = fullPost.relatedPosts ?? [];
  return {
    ...fullPost,
    id: text,
    title: text,
    slug: text,
    excerpt: `${text}!`,
    content: text,
    categories: [text],
    tags: [text],
    authors: [text, text],
    images: fullPost.images?.hero && { hero: { ...fullPost.images.hero, url: text, alt: text, style: text } },
    relatedPosts: related && [{ ...related, id: text, title: text, slug: text, excerpt: text }],
    faq: { items: [{ question: text, answer: text }] },
    seo: { title: text, description: text, keywords: [text] },
    metadata: {
      ...fullPost.metadata,
      canonicalUrl: text,
      ogImageUrl: text,
      jsonLd: { "@context": "https://schema.org", headline: text, [text]: [text] },
    },
    branding: JSON.parse(JSON.stringify({ planId: text, brandingRequired: text, hidden: text })),
    publishedAt: "2026-03-01T09:00:00.000Z",
  };
}
