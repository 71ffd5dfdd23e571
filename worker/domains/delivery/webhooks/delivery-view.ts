import type { Delivery, DeliveryAttempt } from "../../../../schema/api/deliveries";
import {
  deliveries,
  type deliveryAttempts,
  events,
  integrations,
  webhookEndpoints,
} from "../../../../schema/tables";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { proofView } from "./proof-view";

type DeliveryRow = typeof deliveries.$inferSelect;
type EventRow = typeof events.$inferSelect;

export const deliveryColumns = {
  delivery: deliveries,
  event: events,
  endpoint: {
    id: webhookEndpoints.id,
    url: webhookEndpoints.url,
    description: webhookEndpoints.description,
    kind: webhookEndpoints.kind,
  },
  integration: {
    id: integrations.id,
    kind: integrations.kind,
    siteName: integrations.siteName,
    siteUrl: integrations.siteUrl,
  },
};

export interface JoinedDelivery {
  delivery: DeliveryRow;
  event: EventRow;
  endpoint: Delivery["endpoint"];
  integration: Delivery["integration"];
}

export const deliveryView = ({ delivery, event, endpoint, integration }: JoinedDelivery): Delivery => ({
  id: delivery.id,
  state: delivery.state,
  event: {
    id: event.id,
    type: event.type,
    postId: event.postId,
    postSlug: event.postSlug,
    previousSlug: event.previousSlug,
    version: event.version,
    occurredAt: toInstant(event.occurredAt),
  },
  target: delivery.targetKind,
  endpoint,
  integration,
  attempts: delivery.attempts,
  nextAttemptAt: toInstantOrNull(delivery.nextAttemptAt),
  lastStatus: delivery.lastStatus,
  lastError: delivery.lastError,
  firstAttemptAt: toInstantOrNull(delivery.firstAttemptAt),
  deliveredAt: toInstantOrNull(delivery.state === "delivered" ? delivery.deliveredAt : null),
  cancelReason: delivery.cancelReason,
  proof: proofView(delivery, event),
  createdAt: toInstant(delivery.createdAt),
});

export const attemptView = (
  row: typeof deliveryAttempts.$inferSelect,
  words: (text: string) => string,
): DeliveryAttempt => ({
  id: row.id,
  number: row.number,
  startedAt: toInstant(row.startedAt),
  durationMs: row.durationMs,
  ok: row.ok,
  status: row.status,
  error: row.error,
  request: { url: row.requestUrl, headers: row.requestHeaders, body: row.requestBody },
  response:
    row.responseHeaders === null
      ? null
      : { headers: row.responseHeaders, body: words(row.responseBody ?? "") },
  nextAttemptAt: toInstantOrNull(row.nextAttemptAt),
});
