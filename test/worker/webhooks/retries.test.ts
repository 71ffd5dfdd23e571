import { beforeEach, describe, expect, it } from "vitest";
import { retryDays, retryDelaysMs } from "../../../schema/api/retry-schedule";
import { getDelivery, getWebhook, updateWebhook } from "../../../worker/domains/delivery";
import { listNotices } from "../../../worker/outbox/notices/list-notices";
import { PostalDesk } from "./postal-desk";
import { hexAccepts } from "./verify";

const hour = 3_600_000;
const day = 24 * hour;
const attemptsMax = retryDelaysMs.length + 1;
const [firstDelayMs = 0] = retryDelaysMs;
let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
});
const failing = () => new Response("no", { status: 503 });
const only = async () => {
  const [delivery] = await desk.deliveries();
  if (!delivery) throw new Error("there is no delivery");
  return getDelivery(desk.ctx, delivery.id);
};

it("tries over several days, each time freshly stamped and signed, then gives up", async () => {
  desk.answer = failing;
  const { id, secret } = await desk.webhook();
  await desk.published();
  while (await desk.nextAttempt(id)) expect(desk.received.length).toBeLessThan(20);
  expect(desk.received).toHaveLength(attemptsMax);
  const times = desk.received.map(({ at }) => at);
  retryDelaysMs.forEach((delay, index) => {
    const gap = (times[index + 1] ?? 0) - (times[index] ?? 0);
    expect(gap, `gap ${index}`).toBeGreaterThanOrEqual(delay);
    expect(gap, `gap ${index}`).toBeLessThanOrEqual(delay * 1.2);
  });
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(retryDays * day);
  for (const [index, received] of desk.received.entries()) {
    expect(received.body).toMatchObject({ attempt: index + 1, ts: new Date(received.at).toISOString() });
    expect(received.headers["webhook-timestamp"]).toBe(String(Math.floor(received.at / 1000)));
    expect(await hexAccepts(secret ?? "", received)).toBe(true);
  }
  expect(new Set(desk.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  const ended = await only();
  expect(ended).toMatchObject({
    state: "failed",
    attempts: attemptsMax,
    nextAttemptAt: null,
    lastError: "http_503",
  });
  expect(ended.log.map(({ number }) => attemptsMax - number)).toEqual([...ended.log.keys()]);
  expect(ended.log).toHaveLength(attemptsMax);
  expect((await getWebhook(desk.ctx, id)).enabled).toBe(true);
});

it("asks the queue for a retry that is near, and leaves later ones to the sweep", async () => {
  desk.answer = failing;
  const { id } = await desk.webhook();
  await desk.published();
  desk.hints.length = 0;
  await desk.deliver(id);
  expect(desk.hints).toEqual([
    { jobs: [{ kind: "deliver", endpointId: id }], delaySeconds: expect.any(Number) },
  ]);
  const { delaySeconds = 0 } = desk.hints[0] ?? {};
  expect(delaySeconds * 1000).toBeGreaterThanOrEqual(firstDelayMs);
  expect(delaySeconds * 1000).toBeLessThanOrEqual(Math.ceil((firstDelayMs * 1.2) / 1000) * 1000);
  desk.hints.length = 0;
  await desk.nextAttempt(id);
  expect(desk.hints).toEqual([]);
});

it("waits as long as Retry-After says, and not before the schedule", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  desk.answer = () => new Response("slow down", { status: 429, headers: { "retry-after": "3600" } });
  await desk.deliver(id);
  expect(Date.parse((await only()).nextAttemptAt ?? "")).toBe(desk.now + hour);
  const date = new Date(Math.floor(desk.now / 1000) * 1000 + 48 * hour).toUTCString();
  desk.answer = () => new Response("later", { status: 503, headers: { "retry-after": date } });
  await desk.nextAttempt(id);
  expect(Date.parse((await only()).nextAttemptAt ?? "")).toBe(desk.now + day);
  desk.answer = () => new Response("soon", { status: 503, headers: { "retry-after": "1" } });
  await desk.nextAttempt(id);
  expect(Date.parse((await only()).nextAttemptAt ?? "")).toBeGreaterThanOrEqual(
    desk.now + (retryDelaysMs[2] ?? 0),
  );
});

it("takes a redirect for a failure and does not follow it", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  desk.answer = () => new Response(null, { status: 307, headers: { location: "http://127.0.0.1:1/other" } });
  await desk.deliver(id);
  expect(desk.received).toHaveLength(1);
  expect(await only()).toMatchObject({ state: "pending", lastStatus: 307, lastError: "redirect" });
});

describe("the end of an endpoint", () => {
  it("disables it on a 410, cancels pending deliveries, and notifies the owners", async () => {
    const { id } = await desk.webhook();
    await desk.published("One");
    await desk.published("Two");
    desk.answer = () => new Response("gone", { status: 410 });
    await desk.deliver(id);
    expect(desk.received).toHaveLength(1);
    expect(await getWebhook(desk.ctx, id)).toMatchObject({
      enabled: false,
      disabledReason: "gone",
      pending: 0,
    });
    const states = (await desk.deliveries()).map(({ state, cancelReason }) => [state, cancelReason]);
    expect(states.toSorted()).toEqual([
      ["cancelled", "endpoint_disabled"],
      ["failed", null],
    ]);
    const { items } = await listNotices(desk.ctx);
    expect(items).toMatchObject([{ kind: "webhook_gone", targetId: id }]);
  });

  it.each([
    ["signed", "http://127.0.0.1:1/new"],
    ["deploy-hook", "http://127.0.0.1:1/build"],
  ] as const)(
    "leaves a %s one alone that got another address while the former said 410",
    async (kind, url) => {
      const { id } = await desk.webhook({ kind });
      await desk.published();
      desk.answer = async () => {
        await updateWebhook(desk.ctx, id, { url, version: 1 });
        return new Response("gone", { status: 410 });
      };
      await desk.deliver(id);
      expect(await getWebhook(desk.ctx, id)).toMatchObject({ url, enabled: true });
      expect((await listNotices(desk.ctx)).items).toEqual([]);
    },
  );

  it("disables it after five days of only failures, and notifies the owners once", async () => {
    const { id } = await desk.webhook();
    const start = desk.now;
    desk.answer = failing;
    let enabled = true;
    for (let n = 0; n < 12 && enabled; n++) {
      await desk.published(`Post ${n}`);
      const until = start + (n + 1) * 12 * hour;
      while (desk.now < until && (await desk.nextAttempt(id)));
      enabled = (await getWebhook(desk.ctx, id)).enabled;
      if (desk.now - start < 5 * day) expect(enabled).toBe(true);
    }
    expect(await getWebhook(desk.ctx, id)).toMatchObject({ disabledReason: "failing", pending: 0 });
    expect((await listNotices(desk.ctx)).items).toMatchObject([{ kind: "webhook_failing", targetId: id }]);
    const again = await updateWebhook(desk.ctx, id, { enabled: true, version: 1 });
    expect(again).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
  });

  it("leaves one with sporadic failures alone, and one with a success in between", async () => {
    const { id } = await desk.webhook();
    for (let n = 0; n < 7; n++) {
      await desk.published(`Post ${n}`);
      desk.answer = failing;
      await desk.deliver(id);
      desk.answer = () => new Response("ok");
      await desk.nextAttempt(id);
      desk.now += day;
    }
    const healthy = await getWebhook(desk.ctx, id);
    expect(healthy).toMatchObject({ enabled: true, failingSince: null });
  });

  it("does not take two failures that lie days apart for five days of failures", async () => {
    const { id } = await desk.webhook();
    desk.answer = failing;
    await desk.published("One");
    await desk.deliver(id);
    desk.now += 6 * day;
    await desk.deliver(id);
    expect((await getWebhook(desk.ctx, id)).enabled).toBe(true);
  });
});
