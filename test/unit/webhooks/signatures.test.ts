import { verify } from "@octokit/webhooks-methods";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { eventPayload } from "../../../schema/api/event-payload";
import { signedHeaders, unsignedHeaders } from "../../../schema/webhooks/request-headers";
import { newWebhookSecret } from "../../../worker/domains/delivery/webhooks/webhook-keys";

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const facts = {
  eventId: "evt_1",
  type: "post.updated" as const,
  workspaceSlug: "acme",
  postSlug: "a-post",
  previousSlug: null,
  affectedSlugs: [],
  version: 7,
  occurredAt: 0,
};
const accepts = (secret: string, raw: string, headers: Record<string, string>) => {
  try {
    new Webhook(secret).verify(raw, headers);
    return true;
  } catch {
    return false;
  }
};

it("is accepted by two verifiers that are not ours, whatever the text", async () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("😀", "\u2028", "é", "\u0000", "ﷺ"));
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { maxLength: 3 }), async (slug, affectedSlugs) => {
      const secret = newWebhookSecret({ random });
      const at = Date.now();
      const raw = eventPayload({ ...facts, postSlug: slug, affectedSlugs }, 1, at);
      const body = new TextEncoder().encode(raw);
      const headers = await signedHeaders({ current: secret, previous: null }, secret, {
        id: "evt_1",
        at,
        body,
      });
      expect(accepts(secret, raw, headers)).toBe(true);
      expect(accepts(newWebhookSecret({ random }), raw, headers)).toBe(false);
      expect(accepts(secret, `${raw} `, headers)).toBe(false);
      expect(headers["x-blogsvc-signature"]).toMatch(/^[0-9a-f]{64}$/);
      expect(await verify(secret, raw, `sha256=${headers["x-blogsvc-signature"]}`)).toBe(true);
    }),
  );
});

it("holds a signature of each live secret, and the hex of the one asked for", async () => {
  const [current, previous] = [newWebhookSecret({ random }), newWebhookSecret({ random })];
  const at = Date.now();
  const raw = eventPayload(facts, 2, at);
  const body = new TextEncoder().encode(raw);
  const headers = await signedHeaders({ current, previous }, previous, { id: "evt_1", at, body });
  expect(accepts(current, raw, headers)).toBe(true);
  expect(accepts(previous, raw, headers)).toBe(true);
  expect(await verify(previous, raw, `sha256=${headers["x-blogsvc-signature"]}`)).toBe(true);
  expect(await verify(current, raw, `sha256=${headers["x-blogsvc-signature"]}`)).toBe(false);
});

it("signs nothing for a deploy hook", () => {
  expect(Object.keys(unsignedHeaders()).toSorted()).toEqual(["content-type", "user-agent"]);
});

it("makes secrets of 256 bits in the form of the standard", () => {
  const secret = newWebhookSecret({ random });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret({ random })).not.toBe(secret);
});

it("says all that a receiver needs, and leaves out what is not there", () => {
  const at = Date.UTC(2026, 0, 1);
  expect(JSON.parse(eventPayload(facts, 3, at))).toEqual({
    id: "evt_1",
    event: "post.updated",
    workspaceSlug: "acme",
    postSlug: "a-post",
    version: 7,
    occurredAt: "1970-01-01T00:00:00.000Z",
    attempt: 3,
    ts: "2026-01-01T00:00:00.000Z",
  });
  expect(
    JSON.parse(eventPayload({ ...facts, previousSlug: "old", affectedSlugs: ["b"] }, 1, at)),
  ).toMatchObject({
    previousSlug: "old",
    affectedSlugs: ["b"],
  });
});
