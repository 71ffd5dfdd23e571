import { createMemoryStore, createWebhookHandler, verifyStandardWebhook } from "@blogsvc/client/webhooks";
import { expect, it } from "vitest";
import { eventPayload } from "../../../schema/api/event-payload";
import { signedHeaders } from "../../../schema/webhooks/request-headers";

const secret = "whsec_YW4gZXhhbXBsZSBzZWNyZXQsIHVzZSB5b3VyIG93biE=";

/** A request as the service makes it, for a receiver that runs in workerd as well. */
async function delivery(attempt: number): Promise<Request> {
  const facts = {
    eventId: "evt_1",
    type: "post.updated" as const,
    workspaceSlug: "acme",
    postSlug: "new-😀",
    previousSlug: "old",
    affectedSlugs: ["other\u2028"],
    version: 7,
    occurredAt: Date.now(),
  };
  const body = Uint8Array.from(new TextEncoder().encode(eventPayload(facts, attempt, Date.now())));
  const headers = await signedHeaders({ current: secret, previous: null }, secret, {
    id: "evt_1",
    at: Date.now(),
    body,
  });
  return new Request("https://www.acme.example/hook", { method: "POST", headers, body });
}

it("receives what the service sends, once", async () => {
  const handler = createWebhookHandler({
    secret,
    workspaceSlug: "acme",
    store: createMemoryStore(),
    revalidate: () => {},
  });
  const answers = [await handler(await delivery(1)), await handler(await delivery(2))];
  const slugs = ["new-😀", "old", "other\u2028"];
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual([
    [
      200,
      {
        ok: true,
        event: "post.updated",
        revalidated: {
          paths: [
            "/blog",
            ...slugs.map((slug) => `/blog/${encodeURIComponent(slug)}`),
            "/sitemap.xml",
            "/robots.txt",
          ],
          tags: ["posts", ...slugs.map((slug) => `post:${slug}`), "sitemap"].map(
            (tag) => `blogsvc:acme:${tag}`,
          ),
        },
      },
    ],
    [200, { ok: true, event: "post.updated", revalidated: { paths: [], tags: [] } }],
  ]);
});

it("verifies both signatures, and neither for another body", async () => {
  const request = await delivery(1);
  const body = await request.arrayBuffer();
  expect(await verifyStandardWebhook({ body, headers: request.headers, secret })).toBe(true);
  expect(await verifyStandardWebhook({ body: "{}", headers: request.headers, secret })).toBe(false);
  const handler = createWebhookHandler({ secret, revalidate: () => {} });
  const forged = new Request(request.url, { method: "POST", headers: request.headers, body: "{}" });
  expect((await handler(forged)).status).toBe(401);
});
