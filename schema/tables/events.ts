import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, instant, updatedAt } from "./columns";
import { workspaces } from "./workspaces";

export type EventType =
  | "post.published"
  | "post.updated"
  | "post.unpublished"
  | "workspace.updated"
  | "webhook.test";

/** The outbox: written in the batch of the change it tells of. */
export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    type: text("type").$type<EventType>().notNull(),
    postId: text("post_id"),
    postSlug: text("post_slug"),
    previousSlug: text("previous_slug"),
    /** Slugs of other published posts whose responses the change altered. */
    affectedSlugs: text("affected_slugs", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** The workspace's counter as of the change. */
    version: integer("version").notNull(),
    occurredAt: instant("occurred_at").notNull(),
  },
  (t) => [index("events_workspace").on(t.workspaceId, t.version)],
);

export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    url: text("url").notNull(),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("webhook_endpoints_workspace").on(t.workspaceId)],
);

export type DeliveryState = "pending" | "delivered" | "failed" | "cancelled";

/** One row per event and target: what has still to be sent, and what was. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id").notNull(),
    state: text("state").$type<DeliveryState>().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("deliveries_event_target").on(t.eventId, t.targetId),
    index("deliveries_due").on(t.state, t.nextAttemptAt),
    index("deliveries_workspace").on(t.workspaceId, t.createdAt),
  ],
);

export const audit = sqliteTable(
  "audit",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").references(() => workspaces.id),
    actorKind: text("actor_kind").notNull(),
    actorId: text("actor_id"),
    action: text("action").notNull(),
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id"),
    /** Plain facts for the reader of the log; never secrets, never whole rows. */
    details: text("details", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index("audit_workspace").on(t.workspaceId, t.createdAt)],
);
