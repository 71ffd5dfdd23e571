import { env } from "cloudflare:workers";
import { verifyStandardWebhook, verifyWebhookSignature } from "@blogsvc/client/webhooks";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { RotateSecretInput, WebhookCreate } from "../../../schema/api/webhooks";
import { rotateSecret } from "../../../worker/domains/delivery";
import { api } from "../fixtures/tenant";
import { PostalDesk, type Received } from "./postal-desk";
import { hexAccepts, standardAccepts } from "./verify";

let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
  // The verifiers of the standard look at the real clock.
  desk.now = Date.now();
});
const url = "https://hooks.example.com/hook";
const refusalOf = async (path: string, body: unknown) => {
  const { tenant } = desk;
  const answer = await api(`${tenant.path}/webhooks${path}`, { method: "POST", token: tenant.token, body });
  return { status: answer.status, text: JSON.stringify(answer.body.error) };
};

async function delivered(id: string): Promise<Received> {
  await desk.published();
  await desk.deliver(id);
  const received = desk.received.at(-1);
  if (!received) throw new Error("nothing arrived");
  return received;
}

describe.each([
  ["in the form of the standard", `whsec_${btoa("a secret of my own, 24 or more")}`],
  ["of letters that are base64 too", "abcdefghijklmnop"],
  ["of any characters", "pass phrase, with %+/= in it"],
  ["beyond ASCII", "pass phrase, with é and 😀 in it"],
  ["as long as it may be", "x!".repeat(128)],
])("a secret %s", (_, secret) => {
  it("signs what is sent, so that every reference receiver accepts it", async () => {
    const made = await desk.webhook({ secret: WebhookCreate.parse({ url, secret }).secret });
    expect(made.secret).toBe(secret);
    const received = await delivered(made.id);
    const { raw: body, headers } = received;
    const signature = headers["x-blogsvc-signature"];
    expect(await hexAccepts(secret, received)).toBe(true);
    expect(await verifyWebhookSignature({ body, signature, secret })).toBe(true);
    expect(await verifyStandardWebhook({ body, headers, secret })).toBe(true);
    expect(await verifyStandardWebhook({ body, headers, secret: `${secret}x` })).toBe(false);
    if (secret.startsWith("whsec_")) expect(standardAccepts(secret, received)).toBe(true);
    // The library takes one byte for each character of a raw secret.
    else if (/^[ -~]+$/.test(secret))
      expect(new Webhook(secret, { format: "raw" }).verify(body, headers)).toBeTruthy();
    if (secret.length === 16) expect(standardAccepts(secret, received)).toBe(true);
    const { results } = await env.DB.prepare("SELECT * FROM webhook_endpoints, audit").all();
    expect(results).not.toEqual([]);
    expect(JSON.stringify(results)).not.toContain(JSON.stringify(secret).slice(1, -1));
  });

  it("takes over in a rotation, while the former one signs too", async () => {
    const { id, secret: old } = await desk.webhook();
    expect(await rotateSecret(desk.ctx, id, RotateSecretInput.parse({ secret }))).toMatchObject({ secret });
    const received = await delivered(id);
    const { raw: body, headers } = received;
    expect(await verifyStandardWebhook({ body, headers, secret })).toBe(true);
    expect(standardAccepts(old ?? "", received)).toBe(true);
    await rotateSecret(desk.ctx, id, { immediately: true });
    const later = await delivered(id);
    expect(await verifyStandardWebhook({ body: later.raw, headers: later.headers, secret })).toBe(false);
  });
});

it.each([
  ["shorter than 16 characters", "x".repeat(15), "16"],
  ["longer than 256", "x".repeat(257), "256"],
  ["whsec_ with something else than base64", "whsec_not-base64-at-all!", "base64"],
  [
    "whsec_ with fewer bytes than the standard allows",
    `whsec_${btoa("only 23 bytes, not more")}`,
    "24 to 64",
  ],
  ["with a space at its end", "a secret of my own ", "space"],
  ["with a line break", "a secret\nof my own", "control"],
])("refuses a secret %s", async (_, secret, words) => {
  const made = await refusalOf("", { url, secret });
  expect([made.status, made.text]).toEqual([400, expect.stringContaining(words)]);
  expect(made.text).not.toContain(secret);
  const { id } = await desk.webhook();
  expect((await refusalOf(`/${id}/rotate-secret`, { secret })).status).toBe(400);
});

it("refuses a secret for a deploy hook, and the present one as a new one", async () => {
  const secret = "a secret of my own";
  const hook = await refusalOf("", { url, kind: "deploy-hook", secret });
  expect([hook.status, hook.text]).toEqual([400, expect.stringContaining("deploy hook")]);
  const { id } = await desk.webhook({ secret });
  const same = await refusalOf(`/${id}/rotate-secret`, { secret });
  expect([same.status, same.text]).toEqual([409, expect.stringContaining("conflict")]);
});
