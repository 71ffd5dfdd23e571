import type { BlogPost, Pagination } from "@blogsvc/client";

export const aPost = (slug: string, over: Partial<BlogPost> = {}): BlogPost => ({
  id: `pst_${slug}`,
  title: slug.toUpperCase(),
  slug,
  content: `# ${slug}`,
  status: "PUBLISHED",
  categories: ["News"],
  tags: [],
  seo: {},
  metadata: { readingTimeMinutes: 1, wordCount: 1 },
  publishedAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-02T10:00:00.000Z",
  ...over,
});

export const pageOf = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
  hasMore: page * limit < total,
});

export const success = (data: unknown) => JSON.stringify({ success: true, data });
export const failure = (code: string, message: string, details?: unknown) =>
  JSON.stringify({ success: false, error: { code, message, details, requestId: "req_1" } });

export const listOf = (posts: BlogPost[], pagination: Pagination = pageOf(1, 20, posts.length)) =>
  success({ items: posts, pagination, branding: { planId: "pro", brandingRequired: false } });
