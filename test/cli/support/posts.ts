import type { Post } from "../../../schema/api/posts.ts";

const at = "2026-01-01T00:00:00.000Z";

/** A post as the service answers it: a draft, but for what is given. */
export const aPost = (fields: Partial<Post> = {}): Post => ({
  id: "post_00000000000000000001",
  title: "A post",
  slug: "a-post",
  excerpt: "",
  status: "DRAFT",
  categories: [],
  authors: [],
  wordCount: 0,
  hasWorkingCopy: false,
  scheduledAt: null,
  timezone: null,
  scheduledLocalTime: null,
  scheduleError: null,
  scheduleFailedAt: null,
  plannedOn: null,
  publishedAt: null,
  createdAt: at,
  updatedAt: at,
  version: 1,
  customExcerpt: null,
  content: "",
  images: { hero: null, card: null },
  faq: { items: [] },
  seo: { title: null, description: null, keywords: [] },
  metadata: { canonicalUrl: null, ogImageUrl: null, aliases: [], readingTimeMinutes: 1, wordCount: 0 },
  scheduledByUserId: null,
  publishedSchedule: null,
  live: null,
  previousSlugs: [],
  transitions: [],
  workingCopy: null,
  ...fields,
});
