import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { WebhookCreate, WebhookUpdate } from "../../../schema/api/webhooks";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  updateWebhook,
} from "../../../worker/domains/delivery";
import { planLimits } from "../../../worker/platform/plan-limits";
import { makeFakeResolver } from "../../unit/guarded-fetch/fake-resolver";
import { api } from "../fixtures/tenant";
import { PostalDesk } from "./postal-desk";

let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
});
const page = { page: 1, limit: 20 };

it("shows the secret once, and keeps it sealed", async () => {
  const { id, secret } = await desk.webhook({ description: "The site" });
  expect(secret).toMatch(/^whsec_/);
  const shown = await getWebhook(desk.ctx, id);
  expect(shown).toMatchObject({
    description: "The site",
    enabled: true,
    events: null,
    pending: 0,
    version: 1,
  });
  expect(JSON.stringify([shown, await listWebhooks(desk.ctx, page)])).not.toContain("whsec_");
  for (const table of ["webhook_endpoints", "audit"]) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results), table).not.toContain(secret?.slice(6));
  }
});

it("keeps each event once, and of an address what is sent", async () => {
  const twice = ["post.updated", "post.published", "post.updated"];
  const input = WebhookCreate.parse({ url: "http://127.0.0.1:9/hook?a=1#top", events: [...twice, ...twice] });
  const made = await createWebhook(desk.ctx, input);
  expect(made).toMatchObject({
    url: "http://127.0.0.1:9/hook?a=1",
    events: ["post.updated", "post.published"],
  });
  const events = ["post.published", "post.published"];
  const edit = WebhookUpdate.parse({ url: "http://127.0.0.1:9/other#", events, version: 1 });
  const changed = await updateWebhook(desk.ctx, made.id, edit);
  expect(changed).toMatchObject({ url: "http://127.0.0.1:9/other", events: ["post.published"] });
  expect(WebhookUpdate.safeParse({ events: [], version: 1 }).success).toBe(false);
});

it("counts what waits, and lists the newest first", async () => {
  const first = await desk.webhook();
  desk.now += 1;
  const second = await desk.webhook();
  await desk.published();
  await desk.deliver(first.id);
  const { items, pagination } = await listWebhooks(desk.ctx, page);
  expect(items.map(({ id, pending }) => [id, pending])).toEqual([
    [second.id, 1],
    [first.id, 0],
  ]);
  expect(pagination.total).toBe(2);
});

it("changes only what is given, and refuses an edit of an older version", async () => {
  const { id } = await desk.webhook({ description: "Old" });
  const changed = await updateWebhook(desk.ctx, id, {
    events: ["post.published"],
    pagePattern: "/blog/{slug}",
    version: 1,
  });
  expect(changed).toMatchObject({ description: "Old", events: ["post.published"], version: 2 });
  await expect(updateWebhook(desk.ctx, id, { description: "New", version: 1 })).rejects.toMatchObject({
    code: "conflict",
    details: { version: 2 },
  });
  const same = await updateWebhook(desk.ctx, id, {
    description: "Old",
    events: ["post.published"],
    version: 2,
  });
  expect(same.version).toBe(2);
});

it("deletes an endpoint with its secrets, and keeps its log", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  await desk.deliver(id);
  await deleteWebhook(desk.ctx, id);
  await expect(getWebhook(desk.ctx, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await desk.deliveries()).toMatchObject([{ state: "delivered", endpoint: null }]);
});

it("holds to the plan's limit, also when many ask at the same moment", async () => {
  const { webhookEndpoints } = planLimits.free;
  desk.ctx.workspace.planId = "free";
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => desk.webhook()));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(webhookEndpoints);
  await expect(desk.webhook()).rejects.toMatchObject({
    code: "limit_reached",
    details: { limit: webhookEndpoints },
  });
});

describe("where a webhook may go", () => {
  const guarded = (address: string) => {
    const A = [{ name: "hooks.example.com", type: 1, data: address }];
    const { fetch } = makeFakeResolver(
      [{ url: "https://hooks.example.com/", answers: { A, AAAA: [] } }],
      () => {
        throw new Error("nothing but the resolver is asked");
      },
    );
    return { ...desk.ctx, fetch, config: { ...desk.ctx.config, allowLoopback: false } };
  };
  const input = (url: string, pagePattern: string | null = null) => ({
    ...WebhookCreate.parse({ url: "https://x.test/" }),
    url,
    pagePattern,
  });

  it.each([
    ["http://hooks.example.com/", "not_https"],
    ["http://127.0.0.1:8080/", "not_https"],
    ["https://127.0.0.1/", "ip_literal"],
    ["https://localhost/", "local_name"],
    ["https://user:pass@hooks.example.com/", "credentials_in_url"],
    ["https://hooks.example.com:22/", "port"],
  ])("refuses %s when it is saved", async (url, reason) => {
    const refused = { code: "invalid_url", details: { field: "url", reason } };
    await expect(createWebhook(guarded("93.184.216.34"), input(url))).rejects.toMatchObject(refused);
    const { id } = await desk.webhook();
    await expect(updateWebhook(guarded("93.184.216.34"), id, { url, version: 1 })).rejects.toMatchObject(
      refused,
    );
  });

  it("refuses a name in a private network when it is saved, and at each attempt", async () => {
    const url = "https://hooks.example.com/in";
    await expect(createWebhook(guarded("10.0.0.1"), input(url))).rejects.toMatchObject({
      details: { field: "url", reason: "private_address" },
    });
    const { id } = await createWebhook(guarded("93.184.216.34"), input(url));
    await desk.published();
    Object.assign(desk.ctx, guarded("10.0.0.1"));
    await desk.deliver(id);
    expect(await desk.deliveries()).toMatchObject([
      { state: "pending", attempts: 1, lastStatus: null, lastError: "private_address" },
    ]);
  });

  it("refuses a pattern of pages that no look could go to", async () => {
    const ctx = guarded("93.184.216.34");
    await expect(
      createWebhook(ctx, input("https://hooks.example.com/", "http://localhost/{slug}")),
    ).rejects.toMatchObject({ code: "invalid_url", details: { field: "pagePattern" } });
    const { pagePattern } = await createWebhook(ctx, input("https://hooks.example.com/", "/blog/{slug}"));
    expect(pagePattern).toBe("/blog/{slug}");
  });
});

it("takes no loopback address over the API of an instance that is not a local one", async () => {
  const answer = await api(`${desk.tenant.path}/webhooks`, {
    method: "POST",
    token: desk.tenant.token,
    body: { url: "http://127.0.0.1:9/" },
  });
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_url"]);
});
