import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DeliveryState, LogEventType, ProofState } from "../api/deliveries";
import type { NoticeKind } from "../api/notices";
import type { Channel } from "../api/token-access";
import type { DisabledReason, EventType, WebhookKind } from "../api/webhooks";
import { createdAt, instant, updatedAt } from "./columns";
import { workspaceId } from "./workspace-id";
import { workspaces } from "./workspaces";

/** The outbox: events are inserted in the batch of the change. */
export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    type: text("type").$type<LogEventType>().notNull(),
    postId: text("post_id"),
    postSlug: text("post_slug"),
    previousSlug: text("previous_slug"),
    /** Other slugs whose responses changed: those of posts that reference this one, and its former slugs. */
    affectedSlugs: text("affected_slugs", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** `post.unpublished`: what the post was called, which its page must no longer show. */
    titles: text("titles", { mode: "json" }).$type<string[]>(),
    /** The workspace's counter after the change. */
    version: integer("version").notNull(),
    occurredAt: instant("occurred_at").notNull(),
  },
  (t) => [
    index("events_workspace").on(t.workspaceId, t.version),
    index("events_post").on(t.postId, t.version),
    index("events_occurred").on(t.occurredAt),
  ],
);

export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    /** Masked for a deploy hook, whose URL is a secret. */
    url: text("url").notNull(),
    kind: text("kind").$type<WebhookKind>().notNull().default("signed"),
    description: text("description").notNull().default(""),
    /** Null for all events. */
    eventTypes: text("event_types", { mode: "json" }).$type<EventType[]>(),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(true),
    disabledReason: text("disabled_reason").$type<DisabledReason>(),
    disabledAt: instant("disabled_at"),
    /** Sealed: the signing secret, or the full URL of a deploy hook. */
    secret: text("secret"),
    /** Also signs until the overlap of a rotation ends. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: instant("previous_secret_until"),
    /** Overrides the workspace's page pattern for live proof. */
    pagePattern: text("page_pattern"),
    /** The first failure after the last success. */
    failingSince: instant("failing_since"),
    lastSuccessAt: instant("last_success_at"),
    lastFailureAt: instant("last_failure_at"),
    /** Lease: until its end, only the consumer with this token sends to the endpoint, in version order. */
    claimToken: text("claim_token"),
    claimedUntil: instant("claimed_until"),
    /** The optimistic lock: incremented by every user edit. */
    version: integer("version").notNull().default(1),
    createdBy: text("created_by"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("webhook_endpoints_workspace").on(t.workspaceId)],
);

/** One row per event and target, whether pending or sent. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id),
    workspaceId: workspaceId(),
    targetKind: text("target_kind").$type<"webhook" | "integration">().notNull(),
    targetId: text("target_id").notNull(),
    /** Copied from the event: first attempts are sent in this order. */
    eventVersion: integer("event_version").notNull().default(0),
    state: text("state").$type<DeliveryState>().notNull().default("pending"),
    /** Total attempts over all redeliveries. */
    attempts: integer("attempts").notNull().default(0),
    /** Position in the retry schedule; reset to 0 by every redelivery. */
    step: integer("step").notNull().default(0),
    /** Null unless pending. */
    nextAttemptAt: instant("next_attempt_at"),
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    firstAttemptAt: instant("first_attempt_at"),
    deliveredAt: instant("delivered_at"),
    cancelReason: text("cancel_reason"),
    /** Live proof: what a check of the page showed after the delivery; null if no proof is configured. */
    proofState: text("proof_state").$type<ProofState>(),
    proofUrl: text("proof_url"),
    /** Checks since the last delivery, and automatic redeliveries because of a stale page. */
    proofChecks: integer("proof_checks").notNull().default(0),
    proofRounds: integer("proof_rounds").notNull().default(0),
    proofNextAt: instant("proof_next_at"),
    proofCheckedAt: instant("proof_checked_at"),
    provenAt: instant("proven_at"),
    proofDetail: text("proof_detail"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("deliveries_event_target").on(t.eventId, t.targetId),
    index("deliveries_due").on(t.state, t.nextAttemptAt),
    index("deliveries_target").on(t.targetId, t.state, t.nextAttemptAt),
    index("deliveries_first").on(t.targetId, t.eventVersion).where(sql`state = 'pending' AND step = 0`),
    index("deliveries_retry").on(t.targetId, t.nextAttemptAt).where(sql`state = 'pending' AND step > 0`),
    index("deliveries_target_created").on(t.targetId, t.createdAt),
    index("deliveries_workspace").on(t.workspaceId, t.createdAt),
    index("deliveries_created").on(t.createdAt),
    index("deliveries_proof").on(t.proofNextAt).where(sql`proof_next_at IS NOT NULL`),
  ],
);

/** Requests and responses, for the log; bodies are capped and headers redacted. */
export const deliveryAttempts = sqliteTable(
  "delivery_attempts",
  {
    id: text("id").primaryKey(),
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => deliveries.id),
    workspaceId: workspaceId(),
    /** The delivery's `attempts` including this one, from 1. */
    number: integer("number").notNull(),
    startedAt: instant("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    ok: integer("ok", { mode: "boolean" }).notNull(),
    status: integer("status"),
    /** A code such as `timeout`, if there was no response. */
    error: text("error"),
    requestUrl: text("request_url").notNull(),
    requestHeaders: text("request_headers", { mode: "json" }).$type<Record<string, string>>().notNull(),
    requestBody: text("request_body").notNull(),
    responseHeaders: text("response_headers", { mode: "json" }).$type<Record<string, string>>(),
    responseBody: text("response_body"),
    nextAttemptAt: instant("next_attempt_at"),
  },
  (t) => [
    index("delivery_attempts_delivery").on(t.deliveryId, t.startedAt),
    index("delivery_attempts_started").on(t.startedAt),
    index("delivery_attempts_workspace").on(t.workspaceId),
  ],
);

/** Problems the owners of a workspace must know, until one of them dismisses them. */
export const notices = sqliteTable(
  "notices",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    kind: text("kind").$type<NoticeKind>().notNull(),
    targetId: text("target_id"),
    details: text("details", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    dismissedAt: instant("dismissed_at"),
    dismissedBy: text("dismissed_by"),
    /** The only member who sees it; null for everyone. */
    userId: text("user_id"),
  },
  (t) => [index("notices_workspace").on(t.workspaceId, t.dismissedAt, t.createdAt)],
);

/** When a background trigger last ran: `cron` and `alarm`. */
export const heartbeats = sqliteTable("heartbeats", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
});

/** Number of refused requests per hour and reason. */
export const refusals = sqliteTable(
  "refusals",
  { kind: text("kind").notNull(), hour: instant("hour").notNull(), count: integer("count").notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.hour] })],
);

/** Messages that a queue gave up on. The rows they point at are authoritative; these only record that something went wrong. */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    id: text("id").primaryKey(),
    queue: text("queue").notNull(),
    body: text("body").notNull(),
    attempts: integer("attempts").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [index("dead_letters_received").on(t.receivedAt)],
);

export const audit = sqliteTable(
  "audit",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").references(() => workspaces.id),
    actorKind: text("actor_kind").notNull(),
    actorId: text("actor_id"),
    /** The access token that the user acted with; null for the dashboard. */
    tokenId: text("token_id"),
    channel: text("channel").$type<Channel>(),
    action: text("action").notNull(),
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id"),
    /** Facts for readers of the log; never secrets, never whole rows. */
    details: text("details", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index("audit_workspace").on(t.workspaceId, t.createdAt)],
);
