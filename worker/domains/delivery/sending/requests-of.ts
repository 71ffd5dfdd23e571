import { eventPayload } from "../../../../schema/api/event-payload";
import { signedHeaders, unsignedHeaders } from "../../../../schema/webhooks/request-headers";
import type { Ctx } from "../../../context";
import { openOfWebhook, targetUrl, type WebhookRow } from "../webhooks/webhook-keys";
import type { DueDelivery } from "./read-due";
import { bodyBytes, type OutgoingRequest } from "./send-attempt";

/** Makes the request of an attempt anew: its time and its signatures are those of this moment. */
export type MakeRequest = (attempt: number) => Promise<OutgoingRequest>;

/**
 * The requests of a delivery: the first to send, and while a rotation's overlap lasts another, with
 * `X-Blogsvc-Signature` by the new secret, for a receiver that knows only that one. Throws UnreadableSecretError.
 */
export async function requestsOf(ctx: Ctx, row: WebhookRow, delivery: DueDelivery): Promise<MakeRequest[]> {
  const url = await targetUrl(ctx, row);
  const make = (
    secrets: string[],
    headers: (at: number, body: string) => Promise<Record<string, string>>,
  ): MakeRequest => {
    return async (attempt) => {
      const at = ctx.now();
      const body = eventPayload(delivery, attempt, at);
      return { url, shownUrl: row.url, headers: await headers(at, body), body, secrets };
    };
  };
  if (row.kind === "deploy-hook") return [make([url], async () => unsignedHeaders())];
  const { current, previous } = await secretsOf(ctx, row);
  const secrets = previous === null ? [current] : [current, previous];
  const signedWith = (hexSecret: string) =>
    make(secrets, (at, body) =>
      signedHeaders({ current, previous }, hexSecret, { id: delivery.eventId, at, body: bodyBytes(body) }),
    );
  return secrets.map(signedWith).reverse();
}

async function secretsOf(ctx: Ctx, row: WebhookRow) {
  const overlaps = row.previousSecret !== null && (row.previousSecretUntil ?? 0) > ctx.now();
  return {
    current: await openOfWebhook(ctx, row, "secret", row.secret ?? ""),
    previous:
      overlaps && row.previousSecret
        ? await openOfWebhook(ctx, row, "previousSecret", row.previousSecret)
        : null,
  };
}
