import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Brand } from "../api/cards";
import type { PlanId } from "../api/plan";
import type { Role } from "../api/role";
import { createdAt, instant, updatedAt, writing } from "./columns";
import { users } from "./users";

export type Personality = { tone: string; style: string; voice: string };

/** One row for the database as a whole. `epoch` changes after a restore, so that no cached body survives it. */
export const instance = sqliteTable("instance", {
  id: integer("id").primaryKey(),
  epoch: text("epoch").notNull(),
  /** Progress of the bucket sweep, as a key; null to start over. */
  bucketCursor: text("bucket_cursor"),
  /** SHA-256 of the token for the first account; null if none was issued, and once it was used. */
  setupHash: text("setup_hash"),
  createdAt: createdAt(),
});

export const workspaces = sqliteTable(
  "workspaces",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    siteUrl: text("site_url"),
    timezone: text("timezone").notNull().default("UTC"),
    planId: text("plan_id").$type<PlanId>().notNull(),
    hideBranding: integer("hide_branding", { mode: "boolean" }).notNull().default(false),
    personality: text("personality", { mode: "json" })
      .$type<Personality>()
      .notNull()
      .default({ tone: "", style: "", voice: "" }),
    /** Defaults for how posts are written. */
    writing: writing(),
    /** URL of a post's page: absolute, or a path below the site URL, with `{slug}`; null while live proof is off. */
    pagePattern: text("page_pattern"),
    /** URL of a draft on the site: absolute, or a path below the site URL, with `{token}`; null if the site shows none. */
    previewPattern: text("preview_pattern"),
    /** Whether `/mcp` may publish, schedule and unpublish. */
    mcpMayPublish: integer("mcp_may_publish", { mode: "boolean" }).notNull().default(false),
    /** Design of cards; null is the default. */
    brand: text("brand", { mode: "json" }).$type<Brand>(),
    /** Whether a post with an unsupported claim cannot be published, scheduled or updated. */
    requireEvidence: integer("require_evidence", { mode: "boolean" }).notNull().default(false),
    /** Whether a post must be approved in a review before it is published or scheduled. */
    requireApproval: integer("require_approval", { mode: "boolean" }).notNull().default(false),
    /** Whether public posts cite the sources of their supported claims. */
    showCitations: integer("show_citations", { mode: "boolean" }).notNull().default(false),
    /** Whether public posts that AI wrote or edited carry a line about it. */
    showProvenance: integer("show_provenance", { mode: "boolean" }).notNull().default(false),
    /** Whether public posts name those models. */
    showModels: integer("show_models", { mode: "boolean" }).notNull().default(false),
    /** The monotonic version counter; only changed by `counter = counter + 1` inside a batch. */
    counter: integer("counter").notNull().default(0),
    /** No cached body older than this version is served; raised when a change alters every response. */
    floor: integer("floor").notNull().default(0),
    /** Maintained by triggers, so that lists never count. */
    publishedCount: integer("published_count").notNull().default(0),
    /** Posts of every status; maintained by triggers, for the plan's limit. */
    postCount: integer("post_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("workspaces_slug").on(t.slug)],
);

export const members = sqliteTable(
  "members",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role").$type<Role>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index("members_user").on(t.userId)],
);

export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    email: text("email").notNull(),
    role: text("role").$type<Role>().notNull(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
  },
  (t) => [
    uniqueIndex("invitations_token_hash").on(t.tokenHash),
    index("invitations_workspace").on(t.workspaceId, t.createdAt),
  ],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull(),
    last4: text("last4").notNull(),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    uniqueIndex("api_keys_key_hash").on(t.keyHash),
    index("api_keys_workspace").on(t.workspaceId, t.createdAt),
  ],
);

/** Versions of the spec's cache tags, without their prefix: `posts`, `post:{slug}`, `sitemap`. Rows are never deleted. */
export const cacheTags = sqliteTable(
  "cache_tags",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    tag: text("tag").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.tag] }),
    index("cache_tags_version").on(t.workspaceId, t.version, t.tag),
  ],
);
