import { expect, it } from "vitest";
import type { Delivery } from "../../../schema/api/deliveries";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

const instant = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();

const aDelivery = (n: number): Delivery => ({
  id: `dlv_${n}`,
  state: "delivered",
  event: {
    id: `evt_${n}`,
    type: "post.updated",
    postId: null,
    postSlug: null,
    previousSlug: null,
    version: n,
    occurredAt: instant(n),
  },
  target: "webhook",
  endpoint: null,
  integration: null,
  attempts: 1,
  nextAttemptAt: null,
  lastStatus: 200,
  lastError: null,
  firstAttemptAt: instant(n),
  deliveredAt: instant(n),
  cancelReason: null,
  proof: null,
  createdAt: instant(n),
});

/** What `--follow` prints while the rows become those of each step in turn. */
async function follow(...steps: Delivery[][]) {
  const stop = new AbortController();
  const { fetch } = fakeService(({ path }) => {
    const rows = (steps.shift() ?? []).toSorted((a, b) => b.event.version - a.event.version);
    if (steps.length === 0) stop.abort();
    const limit = Number(new URL(path, "https://blog.example").searchParams.get("limit"));
    const total = rows.length;
    const pagination = {
      page: 1,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      hasMore: total > limit,
    };
    return ok({ items: rows.slice(0, limit), pagination });
  });
  const machine = makeMachine({ fetch, env: signedIn, signal: stop.signal, sleep: async () => undefined });
  const { out } = await machine.run("deliveries", "list", "--follow", "--json");
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).data.id);
}

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => aDelivery(from + i));
const ids = (list: Delivery[]) => list.map(({ id }) => id);

it("starts with the newest, and does not report older ones as new", async () => {
  const all = rows(0, 120);
  expect(await follow(all, all, [...all, aDelivery(120)])).toEqual(ids(rows(100, 121)));
});

it("does not report older ones that move up when newer ones leave the list", async () => {
  const all = rows(0, 120);
  expect(await follow(all, all.slice(0, 90), all.slice(0, 90))).toEqual(ids(rows(100, 120)));
});

it("reports a change of one that it has not shown before", async () => {
  const all = rows(0, 120);
  const changed = all.map((one, n) => (n === 40 ? { ...one, attempts: 2 } : one));
  expect(await follow(all, changed)).toEqual([...ids(rows(100, 120)), "dlv_40"]);
});

it("reports every new one if there was none", async () => {
  expect(await follow([], rows(0, 2), rows(0, 3))).toEqual(["dlv_0", "dlv_1", "dlv_2"]);
});
