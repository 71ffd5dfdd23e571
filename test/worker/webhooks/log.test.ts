import { beforeEach, expect, it } from "vitest";
import { deleteWebhook, getDelivery, listDeliveries } from "../../../worker/domains/delivery";
import { withdrawPost } from "../../../worker/domains/posts";
import { PostalDesk } from "./postal-desk";

let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
});
const detailOf = async () => getDelivery(desk.ctx, (await desk.deliveries())[0]?.id ?? "");

it("stores requests and responses, without credentials", async () => {
  const { id, secret } = await desk.webhook();
  await desk.published();
  desk.answer = () =>
    new Response(`I know ${secret}`, {
      status: 500,
      headers: { "set-cookie": "session=1", "x-request-id": "r1", "x-auth-token": "t" },
    });
  await desk.deliver(id);
  const { log, lastStatus, lastError, nextAttemptAt } = await detailOf();
  expect([lastStatus, lastError]).toEqual([500, "http_500"]);
  expect(log).toMatchObject([
    {
      number: 1,
      ok: false,
      status: 500,
      error: "http_500",
      nextAttemptAt,
      request: { url: "http://127.0.0.1:1/hook-1", body: desk.received[0]?.raw },
      response: {
        headers: { "set-cookie": "[redacted]", "x-auth-token": "[redacted]", "x-request-id": "r1" },
        body: "I know [redacted]",
      },
    },
  ]);
  expect(log[0]?.request.headers["webhook-id"]).toBe(desk.received[0]?.body.id);
});

it("truncates a receiver's response", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  desk.answer = () => new Response("x".repeat(1_000_000));
  await desk.deliver(id);
  const { log } = await detailOf();
  expect(log[0]?.response?.body).toBe(`${"x".repeat(4_096)}…`);
});

it("records an attempt without a response", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  desk.answer = () => {
    throw new TypeError("Network connection lost.");
  };
  await desk.deliver(id);
  expect((await detailOf()).log).toMatchObject([
    { ok: false, status: null, error: "connection", response: null },
  ]);
});

it("reports an unreadable secret, and continues with other deliveries later", async () => {
  const { id } = await desk.webhook();
  await desk.ctx.d1.prepare("UPDATE webhook_endpoints SET secret = 's1.x.y.z' WHERE id = ?1").bind(id).run();
  await desk.published();
  await desk.deliver(id);
  expect(await desk.deliveries()).toMatchObject([
    { state: "pending", attempts: 1, lastError: "secret_unreadable" },
  ]);
});

it("filters by state, event, endpoint and post", async () => {
  const one = await desk.webhook();
  const two = await desk.webhook();
  const post = await desk.published("A");
  await desk.published("B");
  await withdrawPost(desk.ctx, post, "unpublish", {});
  await desk.deliver(one.id);
  const count = async (filter: object) =>
    (await listDeliveries(desk.ctx, { page: 1, limit: 1, ...filter })).pagination.total;
  expect(await count({})).toBe(6);
  expect(await count({ state: "delivered" })).toBe(3);
  expect(await count({ event: "post.unpublished" })).toBe(2);
  expect(await count({ endpointId: two.id })).toBe(3);
  expect(await count({ postId: post })).toBe(4);
  expect(await count({ postId: post, endpointId: two.id, state: "pending" })).toBe(2);
  await deleteWebhook(desk.ctx, two.id);
  expect(await count({ endpointId: two.id, state: "cancelled" })).toBe(3);
});
