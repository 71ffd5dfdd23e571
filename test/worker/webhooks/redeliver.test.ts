import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelDelivery,
  redeliver,
  redeliverSince,
  sendTest,
  sweepDeliveries,
  updateWebhook,
} from "../../../worker/domains/delivery";
import { api } from "../fixtures/tenant";
import { PostalDesk } from "./postal-desk";

let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
});
const since = (at: number, onlyFailed = true) => ({ since: new Date(at).toISOString(), onlyFailed });

it("resends one under the same event id, with a new schedule", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  await desk.deliver(id);
  const [delivery] = await desk.deliveries();
  const again = await redeliver(desk.ctx, delivery?.id ?? "");
  expect(again).toMatchObject({ state: "pending", deliveredAt: null, attempts: 1 });
  expect(desk.hints.at(-1)?.jobs).toEqual([{ kind: "deliver", endpointId: id }]);
  desk.answer = () => new Response("no", { status: 500 });
  await desk.deliver(id);
  const [failed] = await desk.deliveries();
  expect(Date.parse(failed?.nextAttemptAt ?? "") - desk.now).toBeLessThanOrEqual(6_000);
  expect(new Set(desk.received.map(({ body }) => body.id)).size).toBe(1);
  expect(desk.received.map(({ body }) => body.attempt)).toEqual([1, 2]);
});

it("sends nothing again to an endpoint that is off", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  await desk.deliver(id);
  await updateWebhook(desk.ctx, id, { enabled: false, version: 1 });
  const [delivery] = await desk.deliveries();
  const off = { code: "illegal_transition" };
  await expect(redeliver(desk.ctx, delivery?.id ?? "")).rejects.toMatchObject(off);
  await expect(redeliverSince(desk.ctx, id, since(0))).rejects.toMatchObject(off);
  await expect(sendTest(desk.ctx, id)).rejects.toMatchObject(off);
  expect((await desk.deliveries())[0]?.state).toBe("delivered");
});

it("replays what was missed while an endpoint was off, in order, and leaves out what arrived", async () => {
  const { id } = await desk.webhook();
  await desk.published("Arrives");
  await desk.deliver(id);
  desk.now += 1_000;
  const from = desk.now;
  await desk.published("Waits");
  await desk.published("Waits too");
  await updateWebhook(desk.ctx, id, { enabled: false, version: 1 });
  await updateWebhook(desk.ctx, id, { enabled: true, version: 2 });
  await desk.deliver(id);
  expect(desk.received).toHaveLength(1);
  expect(await redeliverSince(desk.ctx, id, since(from))).toEqual({
    redelivered: 2,
    more: false,
    nextSince: null,
  });
  await desk.deliver(id);
  expect(desk.received.map(({ body }) => body.postSlug)).toEqual(["arrives", "waits", "waits-too"]);
  expect((await redeliverSince(desk.ctx, id, since(0))).redelivered).toBe(0);
  expect((await redeliverSince(desk.ctx, id, since(0, false))).redelivered).toBe(3);
});

it("brings pending retries forward once their receiver is fixed", async () => {
  const { id } = await desk.webhook();
  desk.answer = () => new Response("no", { status: 500 });
  await desk.published("Waits");
  await desk.deliver(id);
  await desk.published("Is new");
  desk.answer = () => new Response("ok");
  expect((await redeliverSince(desk.ctx, id, since(0))).redelivered).toBe(1);
  expect((await redeliverSince(desk.ctx, id, since(0))).redelivered).toBe(0);
  await desk.deliver(id);
  expect((await desk.deliveries()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

it("takes a thousand at once, the oldest first, and says where the next call goes on", async () => {
  const { id } = await desk.webhook();
  const { d1, workspace } = desk.ctx;
  const numbers = JSON.stringify(Array.from({ length: 1_050 }, (_, n) => n));
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO events (id, workspace_id, type, version, occurred_at)
         SELECT 'evt_' || value, ?1, 'post.updated', value, value FROM json_each(?2)`,
      )
      .bind(workspace.id, numbers),
    d1
      .prepare(
        `INSERT INTO deliveries (id, event_id, workspace_id, target_kind, target_id, state, created_at, updated_at)
         SELECT 'dlv_' || value, 'evt_' || value, ?1, 'webhook', ?3, 'failed', value, 0 FROM json_each(?2)`,
      )
      .bind(workspace.id, numbers, id),
  ]);
  const first = await redeliverSince(desk.ctx, id, since(0, false));
  expect(first).toEqual({ redelivered: 1_000, more: true, nextSince: new Date(1_000).toISOString() });
  const rest = await redeliverSince(desk.ctx, id, since(1_000, false));
  expect(rest).toEqual({ redelivered: 50, more: false, nextSince: null });
});

describe("a test event", () => {
  it("goes the way of every other, whatever the filter says, and is not replayed", async () => {
    const { id } = await desk.webhook({ events: ["post.unpublished"] });
    const delivery = await sendTest(desk.ctx, id);
    expect(delivery).toMatchObject({ state: "pending", event: { type: "webhook.test", postSlug: null } });
    await desk.deliver(id);
    expect(desk.received.map(({ body }) => body)).toMatchObject([{ event: "webhook.test", postSlug: null }]);
    expect((await redeliverSince(desk.ctx, id, since(0, false))).redelivered).toBe(0);
  });
});

describe("tests of one endpoint", () => {
  const testOf = (id: string) =>
    api(`${desk.tenant.path}/webhooks/${id}/test`, { method: "POST", token: desk.tenant.token });

  it("are ten a minute, also of many at once, and hinder no other", async () => {
    const [one, other] = [await desk.webhook(), await desk.webhook()];
    const answers = await Promise.all(Array.from({ length: 13 }, () => testOf(one.id)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([refused.length, answers.filter(({ status }) => status === 201).length]).toEqual([3, 10]);
    expect(refused[0]?.body.error.code).toBe("rate_limited");
    expect(refused[0]?.headers.get("retry-after")).toBe("60");
    expect((await testOf(other.id)).status).toBe(201);
    const { results } = await desk.ctx.d1
      .prepare("SELECT count(*) AS tests FROM deliveries WHERE target_id = ?1")
      .bind(one.id)
      .all();
    expect(results).toEqual([{ tests: 10 }]);
  });

  it("are possible again after a minute; other deliveries do not count", async () => {
    const { id } = await desk.webhook();
    for (let i = 0; i < 12; i++) await desk.published(`Post ${i}`);
    for (let i = 0; i < 10; i++) await sendTest(desk.ctx, id);
    await expect(sendTest(desk.ctx, id)).rejects.toMatchObject({ code: "rate_limited" });
    desk.now += 60_000;
    await sendTest(desk.ctx, id);
  });
});

describe("cancelling", () => {
  it("gives up what waits, and only that", async () => {
    const { id } = await desk.webhook();
    await desk.published();
    const [delivery] = await desk.deliveries();
    const cancelled = await cancelDelivery(desk.ctx, delivery?.id ?? "");
    expect(cancelled).toMatchObject({ state: "cancelled", cancelReason: "user", nextAttemptAt: null });
    await desk.deliver(id);
    expect(desk.received).toEqual([]);
    await expect(cancelDelivery(desk.ctx, delivery?.id ?? "")).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("of a resent delivery leaves it delivered, as before", async () => {
    const { id } = await desk.webhook();
    await desk.published();
    await desk.deliver(id);
    const [before] = await desk.deliveries();
    const again = () => redeliver(desk.ctx, before?.id ?? "");
    const giveUp = [
      () => cancelDelivery(desk.ctx, before?.id ?? ""),
      async () => {
        await updateWebhook(desk.ctx, id, { enabled: false, version: 1 });
        await updateWebhook(desk.ctx, id, { enabled: true, version: 2 });
      },
      async () => {
        await desk.ctx.d1.prepare("DELETE FROM webhook_endpoints WHERE id = ?1").bind(id).run();
        await sweepDeliveries(desk.ctx);
      },
    ];
    for (const how of giveUp) {
      expect(await again()).toMatchObject({ state: "pending", deliveredAt: null });
      await how();
      const [after] = await desk.deliveries();
      expect(after).toMatchObject({
        state: "delivered",
        deliveredAt: before?.deliveredAt,
        cancelReason: null,
        nextAttemptAt: null,
      });
    }
  });

  it("counts an attempt that was under way and arrived, and retries none that failed", async () => {
    const { id } = await desk.webhook();
    for (const status of [200, 500]) {
      await desk.published(`Answers ${status}`);
      desk.answer = async () => {
        const [delivery] = await desk.deliveries();
        await cancelDelivery(desk.ctx, delivery?.id ?? "");
        return new Response(null, { status });
      };
      await desk.deliver(id);
      desk.now += 60_000;
    }
    expect((await desk.deliveries()).map(({ state, nextAttemptAt }) => [state, nextAttemptAt])).toEqual([
      ["cancelled", null],
      ["delivered", null],
    ]);
  });
});
