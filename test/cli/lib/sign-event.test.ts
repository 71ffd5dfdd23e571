import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { eventHeaders, makeSecret } from "../../../cli/src/commands/webhooks/sign-event.ts";
import { verifyWebhookSignature } from "../../../client/src/webhooks/index.ts";

const text = JSON.stringify({ event: "post.published", postSlug: "grüße" });
const message = { id: "evt_1", at: Date.now(), body: new TextEncoder().encode(text) };

it("signs as the service does, by both signatures", async () => {
  const secret = makeSecret();
  const headers = await eventHeaders(secret, message);
  expect(new Webhook(secret).verify(text, headers)).toEqual(JSON.parse(text));
  const signature = headers["x-blogsvc-signature"] ?? "";
  expect(await verifyWebhookSignature({ body: text, signature, secret })).toBe(true);
  expect(await verifyWebhookSignature({ body: `${text} `, signature, secret })).toBe(false);
  expect(makeSecret()).not.toBe(secret);
});

it("signs with any other secret too, by both signatures", async () => {
  const secret = "not base64!";
  const headers = await eventHeaders(secret, message);
  expect(new Webhook(secret, { format: "raw" }).verify(text, headers)).toEqual(JSON.parse(text));
  const signature = headers["x-blogsvc-signature"] ?? "";
  expect(await verifyWebhookSignature({ body: text, signature, secret })).toBe(true);
});
