import { z } from "zod";
import { Instant } from "./instant";
import { IntegrationKind } from "./integrations";
import { listOf, PageQuery } from "./pagination";
import { EventType, WebhookKind } from "./webhooks";

/**
 * Changes sent only to integrations: scheduling and unscheduling, deletion of a draft, an edit of a draft scheduled there, a manual send,
 * and a new remote URL of a post that this one links to.
 */
export const InternalEventType = z.enum([
  "post.scheduled",
  "post.saved",
  "post.deleted",
  "post.sent",
  "post.removed",
  "post.linked",
]);
export type InternalEventType = z.infer<typeof InternalEventType>;

/** Everything in the delivery log: webhook events and changes sent only to integrations. */
export const LogEventType = z.enum([...EventType.options, ...InternalEventType.options]);
export type LogEventType = z.infer<typeof LogEventType>;

export const DeliveryState = z.enum(["pending", "delivered", "failed", "cancelled"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** `pending`: still checking; `live`: the page shows it; `stale`: it never did; `unreachable`: the page did not respond. */
export const ProofState = z.enum(["pending", "live", "stale", "unreachable"]);
export type ProofState = z.infer<typeof ProofState>;

export const LiveProof = z
  .object({
    state: ProofState,
    /** The event to prove; for `post.unpublished`, that the page is gone. */
    event: EventType,
    url: z.string(),
    checks: z.number().int(),
    /** Automatic redeliveries because the page stayed stale. */
    redeliveries: z.number().int(),
    checkedAt: Instant.nullable(),
    liveAt: Instant.nullable(),
    /** Milliseconds from the change to the first check that saw it; null until live. */
    afterMs: z.number().int().nullable(),
    detail: z.string().nullable(),
  })
  .meta({ id: "LiveProof" });
export type LiveProof = z.infer<typeof LiveProof>;

export const Delivery = z
  .object({
    id: z.string(),
    state: DeliveryState,
    event: z.object({
      id: z.string(),
      type: LogEventType,
      postId: z.string().nullable(),
      postSlug: z.string().nullable(),
      previousSlug: z.string().nullable(),
      version: z.number().int(),
      occurredAt: Instant,
    }),
    /** What it is sent to; `integration` names the integration. */
    target: z.enum(["webhook", "integration"]),
    /** Null once the endpoint was deleted, and for integrations. */
    endpoint: z
      .object({ id: z.string(), url: z.string(), description: z.string(), kind: WebhookKind })
      .nullable(),
    /** Null once the integration was disconnected, and for webhooks. */
    integration: z
      .object({ id: z.string(), kind: IntegrationKind, siteName: z.string(), siteUrl: z.string() })
      .nullable(),
    attempts: z.number().int(),
    nextAttemptAt: Instant.nullable(),
    lastStatus: z.number().int().nullable(),
    /** A code such as `timeout` or `http_500`; null after a success. */
    lastError: z.string().nullable(),
    firstAttemptAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    cancelReason: z.string().nullable(),
    proof: LiveProof.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof Delivery>;
export const DeliveryList = listOf(Delivery);

export const DeliveryAttempt = z
  .object({
    id: z.string(),
    number: z.number().int(),
    startedAt: Instant,
    durationMs: z.number().int(),
    ok: z.boolean(),
    status: z.number().int().nullable(),
    error: z.string().nullable(),
    request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
    response: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }).nullable(),
    nextAttemptAt: Instant.nullable(),
  })
  .meta({ id: "DeliveryAttempt" });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** One delivery with the attempts of the last 30 days, newest first. */
export const DeliveryDetail = Delivery.extend({ log: z.array(DeliveryAttempt) }).meta({
  id: "DeliveryDetail",
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

const DeliveryFilter = z.object({
  state: DeliveryState.optional(),
  event: LogEventType.optional(),
  endpointId: z.string().max(60).optional(),
  postId: z.string().max(60).optional(),
  proof: ProofState.optional(),
});
export type DeliveryFilter = z.infer<typeof DeliveryFilter>;

export const DeliveryQuery = PageQuery.extend(DeliveryFilter.shape);
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

export const NewestDeliveriesQuery = DeliveryFilter.extend(PageQuery.pick({ limit: true }).shape);
export type NewestDeliveriesQuery = z.infer<typeof NewestDeliveriesQuery>;

/** Polled by live views. Leaves out what was created at or before `since`; `since` is null if it lists everything. */
export const NewestDeliveries = z
  .object({ items: z.array(Delivery), since: Instant.nullable() })
  .meta({ id: "NewestDeliveries" });
export type NewestDeliveries = z.infer<typeof NewestDeliveries>;

/** Every delivery created since then that was attempted or cancelled; `onlyFailed` leaves out those that succeeded. */
export const RedeliverSinceInput = z.object({ since: Instant, onlyFailed: z.boolean().default(true) });
/** At most 1,000 per call, oldest first; `more` says that others remain, `nextSince` is the `since` of the next call. */
export const RedeliveredMany = z
  .object({ redelivered: z.number().int(), more: z.boolean(), nextSince: Instant.nullable() })
  .meta({ id: "RedeliveredMany" });
