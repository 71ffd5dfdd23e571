import { z } from "zod";
import { LocalTime } from "../time/local-time";
import { bulkMax } from "./bulk-max";
import { LiveProof } from "./deliveries";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { type FullFields, type FullInput, fieldsOfInput, PostInput, responseFields } from "./post-fields";
import { PostReview, PostReviewState } from "./post-review";
import { Provenance } from "./provenance";
import { BlogPostImageAsset, PostStatus } from "./public";
import { Timezone } from "./timezone";

export const PostCreate = PostInput.required({ title: true });
export type PostCreate = z.infer<typeof PostCreate>;

const version = z.number().int().min(1);

/** `version` is the one the edit was based on; a different stored version is a 409 `conflict`. */
export const PostUpdate = PostInput.extend({ version });
export type PostUpdate = z.infer<typeof PostUpdate>;

export const PostSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    status: PostStatus,
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    authors: z.array(z.string()),
    wordCount: z.number().int(),
    hasWorkingCopy: z.boolean(),
    scheduledAt: Instant.nullable(),
    timezone: z.string().nullable(),
    /** The wall time that was chosen, in `timezone`. */
    scheduledLocalTime: z.string().nullable(),
    /** Why the last scheduled attempt to publish failed; null if none did. */
    scheduleError: z.string().nullable(),
    /** When attempts ended: it stays a draft until it is scheduled or published again. */
    scheduleFailedAt: Instant.nullable(),
    /** A date in the calendar that publishes nothing. */
    plannedOn: z.string().nullable(),
    /** The review of an unpublished post by a member; null without one. */
    review: PostReview.nullable(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    version,
    /** Only in search results: the passage of the text that fits the words best, in Markdown. */
    snippet: z.string().optional(),
  })
  .meta({ id: "PostSummary" });
export type PostSummary = z.infer<typeof PostSummary>;
export const PostList = listOf(PostSummary);

export const Hero = BlogPostImageAsset.extend({ imageId: z.string() });

/** The transitions that are legal in the post's current state; any other is a 409 `illegal_transition`. */
export const Transition = z.enum(["publish", "unpublish", "revert-to-draft", "schedule", "cancel-schedule"]);
export type Transition = z.infer<typeof Transition>;

const {
  excerpt,
  heroImageId: _,
  faq,
  seoTitle,
  seoDescription,
  seoKeywords,
  canonicalUrl,
  ogImageUrl,
  aliases,
  ...flat
} = responseFields;

export const Post = PostSummary.extend({
  ...flat,
  /** What the user typed; null when the excerpt is derived from the body. */
  customExcerpt: excerpt,
  images: z.object({
    hero: Hero.nullable(),
    /** The social image generated for the post; `metadata.ogImageUrl` takes precedence. */
    card: Hero.nullable(),
  }),
  faq: z.object({ items: faq }),
  seo: z.object({ title: seoTitle, description: seoDescription, keywords: seoKeywords }),
  metadata: z.object({
    canonicalUrl,
    ogImageUrl,
    aliases,
    readingTimeMinutes: z.number().int(),
    wordCount: z.number().int(),
    provenance: Provenance,
  }),
  scheduledByUserId: z.string().nullable(),
  /** The schedule that last published the post; null if it was never published or last published manually. */
  publishedSchedule: z
    .object({
      scheduledAt: Instant,
      timezone: z.string(),
      scheduledLocalTime: z.string(),
      scheduledByUserId: z.string().nullable(),
    })
    .nullable(),
  /** Live proof of its last delivered change; null if no proof is configured. */
  live: LiveProof.nullable(),
  previousSlugs: z.array(z.string()),
  transitions: z.array(Transition),
  /** The private edits of a published post, not public until "Update"; null if there are none. */
  workingCopy: z.object({ fields: PostInput, updatedAt: Instant, version: z.number().int() }).nullable(),
}).meta({ id: "Post" });
export type Post = z.infer<typeof Post>;

/** The fields that readers see, without private edits. */
export function fieldsOfPost({ customExcerpt, images, ...post }: Post): FullFields {
  const input: FullInput = { ...post, excerpt: customExcerpt, heroImageId: images.hero?.imageId ?? null };
  return fieldsOfInput(input);
}

export const PostSort = z.enum(["updated", "created", "published", "title", "relevance"]);
export type PostSort = z.infer<typeof PostSort>;

export const PostQuery = PageQuery.extend({
  status: PostStatus.optional(),
  /** All of these words, the last as a beginning, in the title, excerpt or text, or a tag that begins with them. */
  q: z.string().trim().max(200).optional(),
  /** By relevance with `q`, else last changed first; `title` in alphabetical order, the others latest first. */
  sort: PostSort.optional(),
  category: z.string().trim().max(100).optional(),
  author: z.string().trim().max(200).optional(),
  tag: z.string().trim().max(200).optional(),
  /** `true`: scheduled drafts, including those whose publication failed, earliest first. `false`: posts without a schedule. */
  scheduled: z.enum(["true", "false"]).optional(),
  /** Unpublished posts whose review is in this state. */
  review: PostReviewState.optional(),
  /** The exact slug, for programs that know a post by its URL. */
  slug: z.string().max(200).optional(),
});
export type PostQuery = z.infer<typeof PostQuery>;

/** `publishedAt` backdates or corrects the date; defaults to now. */
export const PublishInput = z.object({ version: version.optional(), publishedAt: Instant.optional() });
export const TransitionInput = z.object({ version: version.optional() });

/** The range of wall times, in any zone. A value that is not an instant has its own message. */
const schedulable = Instant.refine(
  (at) => !(Date.parse(at) >= Date.UTC(2200, 0, 2)),
  "must be before the year 2200",
);

/** Either an instant, whose zone defaults to that of the current schedule, else the workspace's, or a wall time `YYYY-MM-DDTHH:mm` in a zone (gap: the later instant; overlap: the earlier). */
export const ScheduleInput = z.union([
  z.object({ scheduledAt: schedulable, timezone: Timezone.optional(), version: version.optional() }),
  z.object({
    localTime: LocalTime,
    timezone: Timezone,
    version: version.optional(),
  }),
]);
export type ScheduleInput = z.infer<typeof ScheduleInput>;

export const BulkInput = z.object({ ids: z.array(z.string().min(1).max(60)).min(1).max(bulkMax) });

const names = PostInput.pick({ categories: true, tags: true, authors: true }).partial();
/** Names are matched regardless of case. `set` replaces all authors, before names are removed and added. */
export const BulkEditInput = BulkInput.extend({
  add: names.optional(),
  remove: names.optional(),
  set: names.pick({ authors: true }).optional(),
});
export type BulkEditInput = z.infer<typeof BulkEditInput>;

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
export const Revision = RevisionSummary.extend({ fields: PostInput }).meta({ id: "Revision" });
export type Revision = z.infer<typeof Revision>;

export const PreviewLink = z
  .object({
    id: z.string(),
    url: z.string(),
    /** The same draft on the workspace's own site; null without a preview URL pattern, and while a generated draft awaits review. */
    siteUrl: z.string().nullable(),
    expiresAt: Instant,
  })
  .meta({ id: "PreviewLink" });
/** A valid link; its URL is returned only when it is created. */
export const PreviewLinkSummary = z
  .object({
    id: z.string(),
    /** Version of the post when the link was created. */
    postVersion: z.number().int(),
    /** Whether the link always shows the current post, not the post as it was when the link was created. */
    follow: z.boolean(),
    createdBy: z.string().nullable(),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "PreviewLinkSummary" });
export type PreviewLinkSummary = z.infer<typeof PreviewLinkSummary>;
export const PreviewLinkList = z.object({ items: z.array(PreviewLinkSummary) });
export const PreviewLinkInput = z.object({
  expiresInHours: z.number().int().min(1).max(720).default(72),
  /**
   * Whether the link always shows the current post, not the post as it is now. Your own link of this kind is returned again until half of
   * its time has passed.
   */
  follow: z.boolean().default(false),
});

const Counted = z.object({ name: z.string(), posts: z.number().int() });
/** Names that differ only in case are one. */
export const PostNames = z
  .object({ authors: z.array(Counted), tags: z.array(Counted) })
  .meta({ id: "PostNames" });
