import type { BlogPost } from "@blogsvc/client";

/** A post with every field. */
export const fullPost: BlogPost = {
  id: "post_1",
  title: "A lease is a promise",
  slug: "a-lease",
  excerpt: "Why a promise needs an end.",
  content: "Text with a [link](https://example.org).\n\n## First part\n\n```rust\nfn main() {}\n```\n",
  status: "PUBLISHED",
  categories: ["Caching", "Edge"],
  tags: ["HTTP"],
  authors: ["Mara Lind", "Jonas Weber"],
  images: {
    hero: {
      status: "ready",
      style: "photo",
      width: 1600,
      height: 900,
      url: "https://blog.example/images/ws/hero.png",
      alt: "Two clocks",
      source: "uploaded",
    },
  },
  relatedPosts: [
    {
      id: "post_2",
      title: "The sixty-second lie",
      slug: "the sixty",
      excerpt: "About caches.",
      publishedAt: "2026-02-01T10:00:00.000Z",
      updatedAt: "2026-02-01T10:00:00.000Z",
    },
  ],
  faq: { items: [{ question: "Is it free?", answer: "For one site.\nReally." }] },
  seo: { title: "Leases, explained", description: "What search engines say.", keywords: ["lease", "cache"] },
  metadata: {
    canonicalUrl: "https://www.acme.example/blog/a-lease",
    ogImageUrl: "https://blog.example/images/ws/og.png",
    heroImageUrl: "https://blog.example/images/ws/hero.png",
    readingTimeMinutes: 4,
    wordCount: 900,
    jsonLd: { "@context": "https://schema.org", "@type": "BlogPosting", headline: "A lease is a promise" },
  },
  branding: { planId: "free", brandingRequired: true, hidden: false },
  publishedAt: "2026-03-01T09:00:00.000Z",
  updatedAt: "2026-03-01T10:00:00.000Z",
  version: 41,
};

export const onPaidPlan = { planId: "pro", brandingRequired: false, hidden: false } as const;
