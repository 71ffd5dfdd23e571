import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AnalyticsProblem } from "../api/analytics";
import { createdAt, instant, updatedAt } from "./columns";
import { workspaceId } from "./workspace-id";
import { workspaces } from "./workspaces";

/** The grant to read one provider's figures; gone with its tokens when it is disconnected. */
export const analyticsConnections = sqliteTable("analytics_connections", {
  workspaceId: text("workspace_id")
    .primaryKey()
    .references(() => workspaces.id),
  /** New with every grant: what was sealed for a former one does not open. */
  id: text("id").notNull(),
  /** SHA-256 of the id of the Google account that gave the grant; null where Google did not tell it. */
  googleAccount: text("google_account"),
  /** Sealed. */
  refreshToken: text("refresh_token").notNull(),
  accessToken: text("access_token"),
  accessTokenUntil: instant("access_token_until"),
  /** `properties/123`; null until one was chosen, and its facts with it. */
  property: text("property"),
  propertyName: text("property_name"),
  accountName: text("account_name"),
  timezone: text("timezone"),
  streamUrl: text("stream_url"),
  /** What the last reading failed by, where that is of more than the one report; null once something could be read. */
  problem: text("problem", { mode: "json" }).$type<AnalyticsProblem>(),
  /** With a problem, nothing is asked until then; without one, only what was never read: the property's quota is low. */
  quietUntil: instant("quiet_until"),
  connectedBy: text("connected_by").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Grants that were begun; a row is deleted by whoever comes back with its state, so that none is used twice. */
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

/** Reports as the provider answered them, by the property and what was asked; `body` is null while the first is on its way. */
export const analyticsReports = sqliteTable(
  "analytics_reports",
  {
    workspaceId: workspaceId(),
    key: text("key").notNull(),
    body: text("body"),
    fetchedAt: instant("fetched_at").notNull(),
    /** What this report alone failed by; null while it is asked for. */
    problem: text("problem", { mode: "json" }).$type<AnalyticsProblem>(),
    /** Whoever set it asks the provider; the others wait for it, or show what there is. With a problem nobody asks until then. */
    claimedUntil: instant("claimed_until").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.key] }),
    index("analytics_reports_fetched").on(t.fetchedAt),
  ],
);
