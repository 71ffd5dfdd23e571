import { beforeEach, describe, expect, it } from "vitest";
import { getDelivery, rotateSecret } from "../../../worker/domains/delivery";
import { PostalDesk, type Received } from "./postal-desk";
import { hexAccepts, standardAccepts } from "./verify";

const hour = 3_600_000;
let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
  // The verifier of the standard looks at the real clock.
  desk.now = Date.now() - 2 * hour;
});

const standard = async (secret: string, received: Received) => standardAccepts(secret, received);

describe.each([
  ["X-Blogsvc-Signature", hexAccepts],
  ["webhook-signature", standard],
])("a receiver that reads only %s", (_, accepts) => {
  it.each([0, 1, 2, 3, 4])(
    "loses nothing when it takes the new secret before event %i of the overlap",
    async (switchAt) => {
      const { id, secret: old } = await desk.webhook();
      const { secret: fresh, previousSecretUntil } = await rotateSecret(desk.ctx, id, { immediately: false });
      const start = desk.now;
      expect(Date.parse(previousSecretUntil ?? "") - start).toBe(24 * hour);
      for (let event = 0; event < 4; event++) {
        desk.now = Date.now();
        const known = event < switchAt ? (old ?? "") : fresh;
        desk.answer = async (received) =>
          new Response(null, { status: (await accepts(known, received)) ? 200 : 401 });
        await desk.published(`Event ${event}`);
        await desk.deliver(id);
        expect(await desk.nextAttempt(id)).toBe(false);
      }
      const deliveries = await desk.deliveries();
      expect(deliveries.map(({ state }) => state)).toEqual(Array(4).fill("delivered"));
    },
  );
});

it("retries a 401 immediately with the new secret, and logs both", async () => {
  const { id, secret: old } = await desk.webhook();
  const { secret: fresh } = await rotateSecret(desk.ctx, id, { immediately: false });
  desk.answer = () => new Response(null, { status: 401 });
  await desk.published();
  await desk.deliver(id);
  expect(desk.received).toHaveLength(2);
  const [first, second] = desk.received;
  if (!first || !second || !old) throw new Error("there must be two attempts");
  expect([await hexAccepts(old, first), await hexAccepts(fresh, first)]).toEqual([true, false]);
  expect([await hexAccepts(old, second), await hexAccepts(fresh, second)]).toEqual([false, true]);
  const [delivery] = await desk.deliveries();
  const { log, state } = await getDelivery(desk.ctx, delivery?.id ?? "");
  expect([state, log.map(({ number, status }) => [number, status])]).toEqual([
    "pending",
    [
      [2, 401],
      [1, 401],
    ],
  ]);
});

it("ends the former secret after 24 hours, or at once", async () => {
  const { id, secret: old } = await desk.webhook();
  const { secret: fresh } = await rotateSecret(desk.ctx, id, { immediately: false });
  desk.now += 24 * hour;
  await desk.published("Later");
  await desk.deliver(id);
  const { secret: last } = await rotateSecret(desk.ctx, id, { immediately: true });
  await desk.published("Last");
  await desk.deliver(id);
  const [later, final] = desk.received;
  if (!later || !final || !old) throw new Error("there must be two attempts");
  expect([await hexAccepts(fresh, later), await hexAccepts(last, final)]).toEqual([true, true]);
  expect(later.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  expect(final.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
});

it("refuses a second rotation within the overlap, and two at the same moment", async () => {
  const { id } = await desk.webhook();
  const both = await Promise.allSettled([
    rotateSecret(desk.ctx, id, { immediately: false }),
    rotateSecret(desk.ctx, id, { immediately: false }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(rotateSecret(desk.ctx, id, { immediately: false })).rejects.toMatchObject({
    code: "conflict",
  });
  const hook = await desk.webhook({ kind: "deploy-hook" });
  await expect(rotateSecret(desk.ctx, hook.id, { immediately: false })).rejects.toMatchObject({
    code: "illegal_transition",
  });
});
