import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Citation } from "../api/claims";
import type { ProvenanceKind } from "../api/provenance";
import type { PostStatus } from "../api/public";
import { createdAt, instant, jsonList, updatedAt } from "./columns";
import type { HeroImage } from "./images";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

export type FaqItem = { question: string; answer: string };

export const posts = sqliteTable(
  "posts",
  {
    /** Stable rowid: the full-text index references it, and VACUUM must not change it. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    workspaceId: workspaceId(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    /** As typed by the user; null if the public excerpt is derived from the body. */
    excerpt: text("excerpt"),
    content: text("content").notNull(),
    status: text("status").$type<PostStatus>().notNull(),
    authors: jsonList<string>("authors"),
    /** The profiles of the authors who have one, in the order of `authors`. Maintained by triggers and by changes to profiles. */
    authorProfiles: jsonList<AuthorProfile & { name: string }>("author_profiles"),
    categories: jsonList<string>("categories"),
    tags: jsonList<string>("tags"),
    hero: text("hero", { mode: "json" }).$type<HeroImage>(),
    /** The generated social image; a custom URL (`og_image_url`) takes precedence. */
    ogImage: text("og_image", { mode: "json" }).$type<HeroImage>(),
    faq: jsonList<FaqItem>("faq"),
    seoTitle: text("seo_title"),
    seoDescription: text("seo_description"),
    seoKeywords: jsonList<string>("seo_keywords"),
    canonicalUrl: text("canonical_url"),
    ogImageUrl: text("og_image_url"),
    aliases: jsonList<string>("aliases"),
    /** Sources of its supported claims, as the public post cites them; rebuilt when claims or the public text change. */
    citations: jsonList<Citation>("citations"),
    /** How the public text was made; rebuilt when it is published or updated. Null if nobody recorded it. */
    provenance: text("provenance", { mode: "json" }).$type<{ kind: ProvenanceKind; models: string[] }>(),
    /** Models and clients that edited the text outside of runs. */
    assistedBy: jsonList<string>("assisted_by"),
    /** The person who last approved, published or scheduled the text. */
    approvedBy: text("approved_by").references(() => users.id),
    derivedExcerpt: text("derived_excerpt").notNull().default(""),
    wordCount: integer("word_count").notNull().default(0),
    readingTimeMinutes: integer("reading_time_minutes").notNull().default(0),
    /** Keys of the images in the body; null if it has not been searched for them. */
    imageKeys: text("image_keys", { mode: "json" }).$type<string[]>(),
    /** Identity of the file a post was imported from; a second import of it updates the post. */
    sourcePath: text("source_path"),
    publishedAt: instant("published_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    createdBy: text("created_by").references(() => users.id),
    /** The optimistic lock: incremented by every write. */
    version: integer("version").notNull().default(1),
    scheduledAt: instant("scheduled_at"),
    timezone: text("timezone"),
    /** The wall time the user chose, as `YYYY-MM-DDTHH:mm`, kept beside the instant. */
    scheduledLocalTime: text("scheduled_local_time"),
    scheduledByUserId: text("scheduled_by_user_id").references(() => users.id),
    /** Incremented by every schedule, reschedule and cancel: triggers of an older generation are stale. */
    scheduleGeneration: integer("schedule_generation").notNull().default(0),
    /** When a trigger should publish the post: scheduledAt, later after a failed attempt, null once given up or unscheduled. */
    dueAt: instant("due_at"),
    /** Failed attempts to publish under the current schedule, the reason for the last, and when attempts ended. */
    scheduleAttempts: integer("schedule_attempts").notNull().default(0),
    scheduleError: text("schedule_error"),
    scheduleFailedAt: instant("schedule_failed_at"),
    /** The schedule that last published the post; null after a manual publication. */
    publishedSchedule: text("published_schedule", { mode: "json" }).$type<{
      scheduledAt: number;
      timezone: string;
      scheduledLocalTime: string;
      scheduledByUserId: string | null;
    }>(),
    /** `YYYY-MM-DD`: a plan on the calendar, which publishes nothing. */
    plannedOn: text("planned_on"),
    /** Sort key of the public list (publishedAt descending, then id); null unless PUBLISHED. */
    publicOrder: text("public_order").generatedAlwaysAs(
      sql`CASE WHEN status = 'PUBLISHED' THEN printf('%015d', 900000000000000 - published_at) || id END`,
      { mode: "virtual" },
    ),
  },
  (t) => [
    uniqueIndex("posts_id").on(t.id),
    uniqueIndex("posts_slug").on(t.workspaceId, t.slug),
    uniqueIndex("posts_source_path").on(t.workspaceId, t.sourcePath),
    index("posts_public_order").on(t.workspaceId, t.publicOrder),
    index("posts_workspace").on(t.workspaceId, t.seq),
    index("posts_updated").on(t.workspaceId, t.updatedAt),
    index("posts_status").on(t.workspaceId, t.status, t.updatedAt),
    /** Lists sorted by these, or filtered by author or tag, need not read the text of each post. */
    index("posts_finding").on(t.workspaceId, t.title, t.createdAt, t.publishedAt, t.authors, t.tags),
    index("posts_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index("posts_workspace_due").on(t.workspaceId, t.dueAt).where(sql`due_at IS NOT NULL`),
    index("posts_workspace_scheduled").on(t.workspaceId, t.scheduledAt).where(sql`scheduled_at IS NOT NULL`),
    index("posts_unread_images").on(t.workspaceId, t.seq).where(sql`image_keys IS NULL`),
    /** Counts of drafts leave out scheduled ones, and must not read them. */
    index("posts_drafts").on(t.workspaceId).where(sql`status = 'DRAFT' AND scheduled_at IS NULL`),
    index("posts_planned").on(t.workspaceId, t.plannedOn).where(sql`planned_on IS NOT NULL`),
  ],
);

/** Private edits of a PUBLISHED post: autosaved, made public only by "Update". */
export const workingCopies = sqliteTable(
  "working_copies",
  {
    postId: text("post_id")
      .primaryKey()
      .references(() => posts.id),
    fields: text("fields", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    version: integer("version").notNull(),
    updatedAt: updatedAt(),
    updatedBy: text("updated_by").references(() => users.id),
    /** As of the post. */
    imageKeys: text("image_keys", { mode: "json" }).$type<string[]>(),
  },
  (t) => [index("working_copies_unread_images").on(t.postId).where(sql`image_keys IS NULL`)],
);

/** A link that shows one state of a post to anyone who has it, until it expires or its creator may no longer write. */
export const previewLinks = sqliteTable(
  "preview_links",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id),
    /** Whether the link always shows the current post instead of `fields`. */
    follows: integer("follows", { mode: "boolean" }).notNull().default(false),
    /** The post's fields, with private edits, when the link was created; empty if it follows the post. */
    fields: text("fields", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    isEdited: integer("is_edited", { mode: "boolean" }).notNull(),
    postVersion: integer("post_version").notNull(),
    createdBy: text("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("preview_links_post").on(t.postId, t.createdAt),
    index("preview_links_maker").on(t.workspaceId, t.createdBy),
    index("preview_links_expiry").on(t.expiresAt),
  ],
);

export const categories = sqliteTable(
  "categories",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    name: text("name").notNull(),
    /** The lowercased name: spellings that differ only in case are one category. */
    nameKey: text("name_key").notNull(),
    slug: text("slug").notNull(),
    /** For editors; readers do not see it. */
    description: text("description").notNull().default(""),
    /** Maintained by triggers, so that filtered lists never count. */
    publishedCount: integer("published_count").notNull().default(0),
  },
  (t) => [
    uniqueIndex("categories_slug").on(t.workspaceId, t.slug),
    uniqueIndex("categories_name_key").on(t.workspaceId, t.nameKey),
  ],
);

/** Former names (lowercased) and slugs of categories; those in use come first. */
export const categoryRedirects = sqliteTable(
  "category_redirects",
  {
    workspaceId: workspaceId(),
    key: text("key").notNull(),
    categoryId: text("category_id")
      .notNull()
      .references(() => categories.id),
    /** True while posts may hold this name: the rename is not finished. */
    isPending: integer("is_pending", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.key] }),
    index("category_redirects_category").on(t.categoryId),
  ],
);

export const postCategories = sqliteTable(
  "post_categories",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id),
    categoryId: text("category_id")
      .notNull()
      .references(() => categories.id),
    position: integer("position").notNull(),
    /** Copy of posts.public_order, maintained by a trigger, so that filtered pages can seek too. */
    publicOrder: text("public_order"),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.categoryId] }),
    index("post_categories_order").on(t.categoryId, t.publicOrder),
  ],
);

/** What readers see of an author; empty fields are absent. */
export type AuthorProfile = {
  bio?: string;
  url?: string;
  image?: {
    imageId: string;
    key: string;
    width: number;
    height: number;
    /** Other sizes, narrowest first. */
    variants: { key: string; width: number; height: number }[];
  };
};

/** Triggers on posts add each author that a post names. Names are compared exactly. */
export const authors = sqliteTable(
  "authors",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    name: text("name").notNull(),
    /** A former name that posts may still have: the rename is not finished. */
    pendingName: text("pending_name"),
    /** Names that older states of posts may still have. */
    formerNames: jsonList<string>("former_names"),
    profile: text("profile", { mode: "json" }).$type<AuthorProfile>().notNull().default({}),
    /** True until a change has reached every post. */
    isPending: integer("is_pending", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [uniqueIndex("authors_name").on(t.workspaceId, t.name)],
);

/** Former slugs of posts; never contains a slug in use. */
export const slugHistory = sqliteTable(
  "slug_history",
  {
    workspaceId: workspaceId(),
    slug: text("slug").notNull(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.slug] }), index("slug_history_post").on(t.postId)],
);

export const revisions = sqliteTable(
  "revisions",
  {
    id: text("id").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id),
    number: integer("number").notNull(),
    fields: text("fields", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    reason: text("reason").notNull(),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("revisions_number").on(t.postId, t.number)],
);

/** Deleted posts, kept for 30 days so that they can be restored. */
export const trashedPosts = sqliteTable(
  "trashed_posts",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    /** Before it was deleted. */
    status: text("status").$type<PostStatus>().notNull(),
    /** With unpublished changes. */
    fields: text("fields", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    sourcePath: text("source_path"),
    provenance: text("provenance", { mode: "json" }).$type<{ kind: ProvenanceKind; models: string[] }>(),
    publishedAt: instant("published_at"),
    createdAt: createdAt(),
    createdBy: text("created_by").references(() => users.id),
    deletedAt: instant("deleted_at").notNull(),
    deletedBy: text("deleted_by").references(() => users.id),
  },
  (t) => [
    index("trashed_posts_order").on(t.workspaceId, t.deletedAt, t.id),
    index("trashed_posts_deleted").on(t.deletedAt),
  ],
);

/** The revisions of deleted posts. */
export const trashedRevisions = sqliteTable(
  "trashed_revisions",
  {
    id: text("id").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => trashedPosts.id),
    number: integer("number").notNull(),
    fields: text("fields", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    reason: text("reason").notNull(),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("trashed_revisions_number").on(t.postId, t.number)],
);

export const relatedPosts = sqliteTable(
  "related_posts",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id),
    relatedId: text("related_id")
      .notNull()
      .references(() => posts.id),
    score: real("score").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.relatedId] }),
    index("related_posts_order").on(t.postId, t.score, t.relatedId),
    index("related_posts_related").on(t.relatedId),
  ],
);
