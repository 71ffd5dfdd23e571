import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { StoredAnalyticsProblem } from "../api/analytics";
import { createdAt, instant, updatedAt } from "./columns";
import { workspaceId } from "./workspace-id";
import { workspaces } from "./workspaces";

/** The grant to read one provider's figures; deleted with its tokens on disconnecting. */
export const analyticsConnections = sqliteTable("analytics_connections", {
  workspaceId: text("workspace_id")
    .primaryKey()
    .references(() => workspaces.id),
  /** Changes with every grant, so that data sealed for a former one does not open. */
  id: text("id").notNull(),
  /** SHA-256 of the id of the Google account that gave the grant; null if Google did not say. */
  googleAccount: text("google_account"),
  /** Sealed. */
  refreshToken: text("refresh_token").notNull(),
  accessToken: text("access_token"),
  accessTokenUntil: instant("access_token_until"),
  /** `properties/123`; null, like its details, until one is chosen. */
  property: text("property"),
  propertyName: text("property_name"),
  accountName: text("account_name"),
  timezone: text("timezone"),
  streamUrl: text("stream_url"),
  /** The last failure that concerns more than one report; null after a success. */
  problem: text("problem", { mode: "json" }).$type<StoredAnalyticsProblem>(),
  /**
   * With a problem, the provider is not queried before this time; without one, only reports that were never read: the property's quota is
   * low.
   */
  quietUntil: instant("quiet_until"),
  connectedBy: text("connected_by").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Pending grants; the callback deletes the row of its state, so that none is used twice. */
export const analyticsAttempts = sqliteTable(
  "analytics_attempts",
  {
    stateHash: text("state_hash").primaryKey(),
    workspaceId: workspaceId(),
    userId: text("user_id").notNull(),
    sessionId: text("session_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("analytics_attempts_expiry").on(t.expiresAt)],
);

/** Reports as the provider returned them, by property and query; `body` is null while the first is pending. */
export const analyticsReports = sqliteTable(
  "analytics_reports",
  {
    workspaceId: workspaceId(),
    key: text("key").notNull(),
    body: text("body"),
    fetchedAt: instant("fetched_at").notNull(),
    /** The last failure of this report alone; null while it is being fetched. */
    problem: text("problem", { mode: "json" }).$type<StoredAnalyticsProblem>(),
    /** Lease: its holder queries the provider; others wait, or show what is stored. With a problem, no one queries before this time. */
    claimedUntil: instant("claimed_until").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.key] }),
    index("analytics_reports_fetched").on(t.fetchedAt),
  ],
);
