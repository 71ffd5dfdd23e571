import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { makeSecret, signedHeaders } from "../../../cli/src/lib/sign-event.ts";
import { verifyWebhookSignature } from "../../../client/src/webhooks/index.ts";

it("signs as the service does, by both signatures", async () => {
  const secret = makeSecret();
  const body = JSON.stringify({ event: "post.published", postSlug: "grüße" });
  const headers = signedHeaders(secret, "evt_1", Date.now(), body);
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  const signature = headers["x-blogsvc-signature"] ?? "";
  expect(await verifyWebhookSignature({ body, signature, secret })).toBe(true);
  expect(await verifyWebhookSignature({ body: `${body} `, signature, secret })).toBe(false);
  expect(makeSecret()).not.toBe(secret);
});
