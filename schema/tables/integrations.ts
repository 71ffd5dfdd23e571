import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type {
  ExternalState,
  FollowMode,
  IntegrationKind,
  SeoOutcome,
  StoredIntegrationProblem,
} from "../api/integrations";
import { createdAt, instant, updatedAt } from "./columns";
import { workspaceId } from "./workspace-id";

/** Deleted with its credentials on disconnecting; `external_posts` stay. */
export const integrations = sqliteTable(
  "integrations",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    kind: text("kind").$type<IntegrationKind>().notNull(),
    /** Canonical URL of the remote site; remote posts belong to it. */
    destination: text("destination").notNull(),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(true),
    followMode: text("follow_mode").$type<FollowMode>().notNull().default("off"),
    siteName: text("site_name").notNull(),
    siteUrl: text("site_url").notNull(),
    settings: text("settings", { mode: "json" }).$type<Record<string, string>>().notNull(),
    facts: text("facts", { mode: "json" }).$type<Record<string, string>>().notNull(),
    /** Sealed: the application password, or the client secret. */
    secret: text("secret").notNull(),
    secretHint: text("secret_hint").notNull(),
    /** Sealed: a token obtained with the secret, and its expiry. */
    accessToken: text("access_token"),
    accessTokenUntil: instant("access_token_until"),
    problem: text("problem", { mode: "json" }).$type<StoredIntegrationProblem>(),
    failingSince: instant("failing_since"),
    lastSuccessAt: instant("last_success_at"),
    lastFailureAt: instant("last_failure_at"),
    /** Lease: until its end, only the consumer with this token sends to it. */
    claimToken: text("claim_token"),
    claimedUntil: instant("claimed_until"),
    /** The optimistic lock: incremented by every user edit. */
    version: integer("version").notNull().default(1),
    createdBy: text("created_by"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("integrations_kind").on(t.workspaceId, t.kind)],
);

/** Remote posts; kept when the integration is disconnected and when the post is deleted. */
export const externalPosts = sqliteTable(
  "external_posts",
  {
    /** Also identifies the article on the remote site: see ExternalSite. */
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    postId: text("post_id").notNull(),
    kind: text("kind").$type<IntegrationKind>().notNull(),
    destination: text("destination").notNull(),
    /** Null: the integration's `follow_mode`. */
    mode: text("mode").$type<FollowMode>(),
    state: text("state").$type<ExternalState>().notNull().default("none"),
    there: text("there").$type<"draft" | "scheduled" | "published">(),
    externalId: text("external_id"),
    url: text("url"),
    editUrl: text("edit_url"),
    /** A time chosen for this destination alone, with its zone and wall time; otherwise the post's own schedule applies. */
    chosenAt: instant("chosen_at"),
    timezone: text("timezone"),
    localTime: text("local_time"),
    /** When the platform will publish it. */
    scheduledAt: instant("scheduled_at"),
    /** As of our last write: their revision, the hash of what we sent, and the post's version. */
    revision: text("revision"),
    sentHash: text("sent_hash"),
    /**
     * The state that we last requested: see `stateKey`. Any difference is a remote edit. While a call is unconfirmed, the requested state
     * that shows the most to readers.
     */
    sentState: text("sent_state"),
    /** Hash of our content at the decision to keep theirs; any other content asks again: see `ownHash`. */
    keptHash: text("kept_hash"),
    syncedVersion: integer("synced_version"),
    syncedAt: instant("synced_at"),
    /**
     * When a call was sent whose response never came: it may take effect late, so the article is checked again. Null if every call was
     * answered.
     */
    doubtAt: instant("doubt_at"),
    /** Hash of the content sent by unconfirmed calls; empty if there were several, null if none. */
    doubtHash: text("doubt_hash"),
    memory: text("memory", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    seo: text("seo", { mode: "json" }).$type<SeoOutcome>(),
    problem: text("problem", { mode: "json" }).$type<StoredIntegrationProblem>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("external_posts_one").on(t.postId, t.kind, t.destination),
    index("external_posts_doubt")
      .on(t.workspaceId, t.kind, t.destination, t.doubtAt)
      .where(sql`doubt_at IS NOT NULL`),
    index("external_posts_workspace").on(t.workspaceId, t.kind, t.destination),
    index("external_posts_problem")
      .on(t.workspaceId, t.updatedAt)
      .where(sql`state IN ('conflict', 'failed')`),
  ],
);
