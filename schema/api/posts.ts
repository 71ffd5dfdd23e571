import { z } from "zod";
import { HttpUrl, Instant, listOf, PageQuery, Timezone } from "./common";
import { BlogPostImageAsset, PostStatus } from "./public";

export const titleMax = 300;
export const contentMax = 500_000;

const slug = z
  .string()
  .min(1, "slug is required")
  .max(200)
  .regex(/^[^\s/?#%\\\p{Lu}\p{C}]+$/u, "may hold no spaces, slashes, capitals, ?, # or %")
  .refine((s) => s !== "." && s !== "..", "is reserved");

const label = z.string().trim().min(1).max(100);
const faqItem = z.object({
  question: z.string().trim().min(1).max(500),
  answer: z.string().trim().max(5000),
});

/** The fields a user edits. `null` clears a field; what is absent stays as it is. */
export const PostFields = z
  .object({
    title: z.string().trim().min(1, "must not be empty").max(titleMax),
    slug,
    excerpt: z.string().trim().max(1000).nullable(),
    content: z.string().max(contentMax),
    categories: z.array(label).max(20),
    authors: z.array(label).max(20),
    heroImageId: z.string().max(60).nullable(),
    faq: z.array(faqItem).max(50),
    seoTitle: z.string().trim().max(300).nullable(),
    seoDescription: z.string().trim().max(500).nullable(),
    seoKeywords: z.array(label).max(30),
    canonicalUrl: HttpUrl.nullable(),
    ogImageUrl: HttpUrl.nullable(),
    aliases: z
      .array(
        z
          .string()
          .regex(/^\/\S*$/, "must be a site path starting with /")
          .max(500),
      )
      .max(50),
  })
  .partial();
export type PostFields = z.infer<typeof PostFields>;

export const PostCreate = PostFields.required({ title: true });
export type PostCreate = z.infer<typeof PostCreate>;

const version = z.number().int().min(1);

/** `version` is the one the edit was based on; another one in the store is a 409 `conflict`. */
export const PostUpdate = PostFields.extend({ version });
export type PostUpdate = z.infer<typeof PostUpdate>;

export const PostSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    status: PostStatus,
    categories: z.array(z.string()),
    authors: z.array(z.string()),
    wordCount: z.number().int(),
    hasWorkingCopy: z.boolean(),
    scheduledAt: Instant.nullable(),
    timezone: z.string().nullable(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    version,
  })
  .meta({ id: "PostSummary" });
export type PostSummary = z.infer<typeof PostSummary>;
export const PostList = listOf(PostSummary);

export const Hero = BlogPostImageAsset.extend({ imageId: z.string() });

/** The transitions that are legal from the post's present state; any other is a 409 `illegal_transition`. */
export const Transition = z.enum(["publish", "unpublish", "revert-to-draft", "schedule", "cancel-schedule"]);
export type Transition = z.infer<typeof Transition>;

export const Post = PostSummary.extend({
  /** What the user typed; null when the excerpt is derived from the body. */
  customExcerpt: z.string().nullable(),
  content: z.string(),
  hero: Hero.nullable(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  seoKeywords: z.array(z.string()),
  canonicalUrl: z.string().nullable(),
  ogImageUrl: z.string().nullable(),
  aliases: z.array(z.string()),
  readingTimeMinutes: z.number().int(),
  scheduledByUserId: z.string().nullable(),
  scheduledLocalTime: z.string().nullable(),
  previousSlugs: z.array(z.string()),
  transitions: z.array(Transition),
  /** The private edits of a published post, not public before "Update"; null when there are none. */
  workingCopy: z.object({ fields: PostFields, updatedAt: Instant, version: z.number().int() }).nullable(),
}).meta({ id: "Post" });
export type Post = z.infer<typeof Post>;

export const PostQuery = PageQuery.extend({
  status: PostStatus.optional(),
  q: z.string().trim().max(200).optional(),
  category: z.string().trim().max(100).optional(),
});
export type PostQuery = z.infer<typeof PostQuery>;

/** `publishedAt` backdates or corrects the date; without it the date is now. */
export const PublishInput = z.object({ version: version.optional(), publishedAt: Instant.optional() });
export const TransitionInput = z.object({ version: version.optional() });

/** Either an instant, or a wall time `YYYY-MM-DDTHH:mm` in a zone (gap: the later instant; overlap: the earlier). */
export const ScheduleInput = z.union([
  z.object({ scheduledAt: Instant, timezone: Timezone.optional(), version: version.optional() }),
  z.object({
    localTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, "must look like 2026-03-29T02:30"),
    timezone: Timezone,
    version: version.optional(),
  }),
]);
export type ScheduleInput = z.infer<typeof ScheduleInput>;

export const bulkMax = 100;
export const BulkInput = z.object({ ids: z.array(z.string().min(1).max(60)).min(1).max(bulkMax) });

/** Saved as a private working copy when the post is PUBLISHED, on the post itself otherwise. */
export const AutosaveInput = PostUpdate;
export const Autosaved = z
  .object({ version, savedAt: Instant, workingCopy: z.boolean() })
  .meta({ id: "Autosaved" });

export const RevisionSummary = z
  .object({
    id: z.string(),
    number: z.number().int(),
    title: z.string(),
    reason: z.string(),
    createdBy: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "RevisionSummary" });
export type RevisionSummary = z.infer<typeof RevisionSummary>;
export const RevisionList = listOf(RevisionSummary);
export const Revision = RevisionSummary.extend({ fields: PostFields }).meta({ id: "Revision" });
export type Revision = z.infer<typeof Revision>;

export const PreviewLink = z.object({ url: z.string(), expiresAt: Instant }).meta({ id: "PreviewLink" });
export const PreviewLinkInput = z.object({ expiresInHours: z.number().int().min(1).max(720).default(72) });

export const Category = z
  .object({ name: z.string(), slug: z.string(), publishedCount: z.number().int() })
  .meta({ id: "Category" });
export const CategoryList = z.object({ items: z.array(Category) });
