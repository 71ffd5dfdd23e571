import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type {
  ExternalState,
  FollowMode,
  IntegrationKind,
  IntegrationProblem,
  SeoOutcome,
} from "../api/integrations";
import { createdAt, instant, updatedAt } from "./columns";
import { workspaceId } from "./workspace-id";

/** Gone with its credentials when it is disconnected; `external_posts` stay. */
export const integrations = sqliteTable(
  "integrations",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    kind: text("kind").$type<IntegrationKind>().notNull(),
    /** Canonical address of the other side: external posts belong to it. */
    destination: text("destination").notNull(),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(true),
    followMode: text("follow_mode").$type<FollowMode>().notNull().default("off"),
    siteName: text("site_name").notNull(),
    siteUrl: text("site_url").notNull(),
    settings: text("settings", { mode: "json" }).$type<Record<string, string>>().notNull(),
    facts: text("facts", { mode: "json" }).$type<Record<string, string>>().notNull(),
    /** Sealed: the Application Password, or the client secret. */
    secret: text("secret").notNull(),
    secretHint: text("secret_hint").notNull(),
    /** Sealed: a token that was exchanged for the secret, and until when it is good. */
    accessToken: text("access_token"),
    accessTokenUntil: instant("access_token_until"),
    problem: text("problem", { mode: "json" }).$type<IntegrationProblem>(),
    failingSince: instant("failing_since"),
    lastSuccessAt: instant("last_success_at"),
    lastFailureAt: instant("last_failure_at"),
    /** Lease: only the consumer with this token sends to it, until then. */
    claimToken: text("claim_token"),
    claimedUntil: instant("claimed_until"),
    /** The optimistic lock: one more with every edit by a user. */
    version: integer("version").notNull().default(1),
    createdBy: text("created_by"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("integrations_kind").on(t.workspaceId, t.kind)],
);

/** What is known of a post on another side; kept when the integration is disconnected and when the post is deleted. */
export const externalPosts = sqliteTable(
  "external_posts",
  {
    /** Also what marks the article there: see ExternalSite. */
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    postId: text("post_id").notNull(),
    kind: text("kind").$type<IntegrationKind>().notNull(),
    destination: text("destination").notNull(),
    /** Null: as the integration's `follow_mode`. */
    mode: text("mode").$type<FollowMode>(),
    state: text("state").$type<ExternalState>().notNull().default("none"),
    there: text("there").$type<"draft" | "scheduled" | "published">(),
    externalId: text("external_id"),
    url: text("url"),
    editUrl: text("edit_url"),
    /** A time chosen for this destination alone, with its zone and wall time; else the post's own schedule counts. */
    chosenAt: instant("chosen_at"),
    timezone: text("timezone"),
    localTime: text("local_time"),
    /** When it will be published there. */
    scheduledAt: instant("scheduled_at"),
    /** As of our last write: their revision, the hash of what we sent, and the post's version. */
    revision: text("revision"),
    sentHash: text("sent_hash"),
    /**
     * The state that was last asked for there: see `stateKey`. What differs from it was somebody's doing there. While a call
     * is unanswered, the one that shows most to readers.
     */
    sentState: text("sent_state"),
    /** Of our content that theirs was kept over: another one is asked about again; see `ownHash`. */
    keptHash: text("kept_hash"),
    syncedVersion: integer("synced_version"),
    syncedAt: instant("synced_at"),
    /**
     * When a call was sent whose answer never came: it may take effect late, so the article is looked at again. Null where
     * every call was answered.
     */
    doubtAt: instant("doubt_at"),
    /** Of the content that calls without an answer had sent; empty where that were several, null where it was none. */
    doubtHash: text("doubt_hash"),
    memory: text("memory", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    seo: text("seo", { mode: "json" }).$type<SeoOutcome>(),
    problem: text("problem", { mode: "json" }).$type<IntegrationProblem>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("external_posts_one").on(t.postId, t.kind, t.destination),
    index("external_posts_doubt")
      .on(t.workspaceId, t.kind, t.destination, t.doubtAt)
      .where(sql`doubt_at IS NOT NULL`),
    index("external_posts_workspace").on(t.workspaceId, t.kind, t.destination),
  ],
);
