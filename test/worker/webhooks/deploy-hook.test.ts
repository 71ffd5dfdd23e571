import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { getDelivery, getWebhook, listWebhooks, updateWebhook } from "../../../worker/domains/delivery";
import { PostalDesk } from "./postal-desk";

const url = "http://127.0.0.1:1/deploy/a-long-and-secret-token";
const masked = "http://127.0.0.1:1/…oken";
let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
});

it("builds once for all that is due, unsigned, and marks all of it delivered", async () => {
  const { id, secret } = await desk.webhook({ kind: "deploy-hook", url });
  expect(secret).toBeNull();
  for (const title of ["One", "Two", "Three"]) await desk.published(title);
  desk.answer = () => new Response("queued", { status: 202 });
  await desk.deliver(id);
  expect(desk.received).toHaveLength(1);
  const [post] = desk.received;
  expect(post?.url).toBe(url);
  expect(Object.keys(post?.headers ?? {}).filter((name) => name.includes("signature"))).toEqual([]);
  const deliveries = await desk.deliveries();
  expect(deliveries.map(({ state, lastStatus }) => [state, lastStatus])).toEqual(
    Array(3).fill(["delivered", 202]),
  );
  expect(post?.body.version).toBe(Math.max(...deliveries.map(({ event }) => event.version)));
});

it("tries all of it again together", async () => {
  const { id } = await desk.webhook({ kind: "deploy-hook", url });
  for (const title of ["One", "Two"]) await desk.published(title);
  desk.answer = () => new Response("no", { status: 500 });
  await desk.deliver(id);
  desk.answer = () => new Response("ok");
  await desk.nextAttempt(id);
  expect(desk.received).toHaveLength(2);
  expect((await desk.deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ["delivered", 2],
    ["delivered", 2],
  ]);
});

it("keeps its address sealed, and shows it whole only to those who may change it", async () => {
  const { id } = await desk.webhook({ kind: "deploy-hook", url });
  expect((await getWebhook(desk.ctx, id)).url).toBe(url);
  expect((await getWebhook({ ...desk.ctx, role: "editor" }, id)).url).toBe(masked);
  for (const [access, shown] of [
    ["read", masked],
    ["drafts", masked],
    ["full", url],
  ] as const) {
    const via = { kind: "token", tokenId: "pat_1", access, channel: null } as const;
    const byToken = { ...desk.ctx, actor: { kind: "user", userId: "usr_1", via } } as const;
    expect((await getWebhook(byToken, id)).url, access).toBe(shown);
    expect((await listWebhooks(byToken, { page: 1, limit: 10 })).items[0]?.url, access).toBe(shown);
  }
  desk.answer = ({ url: echoed }) => new Response(echoed, { headers: { "x-echo": echoed } });
  await desk.published();
  await desk.deliver(id);
  const [delivery] = await desk.deliveries();
  const detail = await getDelivery(desk.ctx, delivery?.id ?? "");
  expect(detail.endpoint?.url).toBe(masked);
  expect(JSON.stringify(detail)).not.toContain("a-long-and-secret");
  const tables = ["webhook_endpoints", "delivery_attempts", "deliveries", "audit"];
  for (const table of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results), table).not.toContain("a-long-and-secret");
  }
});

it("treats a returned masked URL as unchanged", async () => {
  const { id } = await desk.webhook({ kind: "deploy-hook", url });
  const same = await updateWebhook(desk.ctx, id, { url: masked, version: 1 });
  expect([same.version, same.url]).toEqual([1, url]);
  const moved = await updateWebhook(desk.ctx, id, {
    url: "http://127.0.0.1:1/new-address-entirely",
    version: 1,
  });
  expect([moved.version, moved.url]).toEqual([2, "http://127.0.0.1:1/new-address-entirely"]);
  await desk.published();
  await desk.deliver(id);
  expect(desk.received[0]?.url).toBe("http://127.0.0.1:1/new-address-entirely");
});
