import { afterAll, describe, expect, it } from "vitest";
import type { Delivery } from "../../../schema/api/deliveries.ts";
import { sized } from "../../support/size.ts";
import { thisDemo } from "../support/this-service.ts";
import { Desk, type PublicAnswer } from "./support/desk.ts";
import { keepReading } from "./support/keep-reading.ts";
import { latencyLine } from "./support/latency-line.ts";
import { type Arrival, type Receiver, startReceiver } from "./support/receiver.ts";
import { refusedBy } from "./support/refused-by.ts";
import { until } from "./support/until.ts";

/** READ_LEASE_MS: until then another isolate may serve the state before the change, and no event may have arrived. */
const leaseMs = 1_000;
const sinceChange = ({ at, payload }: Arrival) => at - Date.parse(payload.occurredAt);

/** Both at once: one waits for its time most of its time. */
describe.concurrent("a site's receiver", () => {
  const closing: { close: () => void }[] = [];
  const closed = <T extends { close: () => void }>(one: T): T => {
    closing.push(one);
    return one;
  };
  afterAll(() => {
    for (const one of closing.splice(0)) one.close();
  });

  it("is notified about each change once, signed, in order, and never early about a scheduled post", async () => {
    const desk = await Desk.open(thisDemo(), "One of each");
    let secret = "";
    const refused: string[] = [];
    const stale: unknown[] = [];
    const receiver: Receiver = closed(
      await startReceiver(async (arrival) => {
        refused.push(...(await refusedBy(secret, arrival)));
        const { version } = await desk.read(arrival.payload.postSlug ?? "");
        if (version < arrival.payload.version) stale.push({ version, payload: arrival.payload });
      }),
    );
    ({ secret } = await desk.webhook({ url: `${receiver.url}/hook` }));

    const later = await desk.draft("On time");
    const draft = await desk.draft("First title");
    const published = await desk.publish(draft.id);
    const updated = await desk.update(published, { title: "Second title" });
    await desk.update(updated, { slug: "another-address" });
    await desk.unpublish(draft.id);
    const scheduledAt = Date.now() + 5_000;
    await desk.schedule(later.id, scheduledAt);
    const arrived = (count: number) => () => receiver.arrivals.length >= count;
    await until("the scheduled post is heard of", arrived(6));
    await desk.delete(later.id);
    await until("the deletion is heard of", arrived(7));
    const arrivedAtOnce = async () => {
      const { items } = await desk.call<{ items: Delivery[] }>("webhooks/deliveries");
      return (
        items.length === 7 && items.every(({ state, attempts }) => state === "delivered" && attempts === 1)
      );
    };
    await until("the log tells of one attempt for each", arrivedAtOnce);

    const heard = receiver.arrivals.map(({ payload }) => `${payload.event} ${payload.postSlug}`);
    expect(heard).toEqual([
      "post.published first-title",
      "post.updated first-title",
      "post.unpublished first-title",
      "post.updated another-address",
      "post.unpublished another-address",
      "post.published on-time",
      "post.unpublished on-time",
    ]);
    const payloads = receiver.arrivals.map(({ payload }) => payload);
    expect(new Set(payloads.map(({ id }) => id)).size).toBe(7);
    expect(payloads.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const versions = payloads.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect([refused, stale]).toEqual([[], []]);

    const onTime = receiver.arrivals[5];
    const drift = Date.parse(onTime?.payload.occurredAt ?? "") - scheduledAt;
    expect(drift).toBeGreaterThanOrEqual(0);
    const latencies = receiver.arrivals.map(sinceChange);
    expect(Math.min(...latencies)).toBeGreaterThanOrEqual(leaseMs);
    console.log(`first attempts after the change: ${latencyLine(latencies)} (${latencies.join(", ")})`);
    console.log(`the scheduled post was published ${drift} ms after its time`);
  });

  const lanes = 5;
  const rounds = sized(25, 500) / lanes;

  it(`finds the new state when it looks, ${lanes * rounds} times of as many`, async () => {
    const latencies: number[] = [];
    let reads = 0;
    const lane = async (name: string) => {
      const desk = await Desk.open(thisDemo(), name);
      const looks: PublicAnswer[] = [];
      const receiver = closed(
        await startReceiver(async (arrival) => {
          latencies.push(sinceChange(arrival));
          looks.push(await desk.read(arrival.payload.postSlug ?? ""));
        }),
      );
      await desk.webhook({ url: `${receiver.url}/hook` });
      let post = await desk.draft("Read all the time");
      const reader = closed(keepReading(desk, post.slug));
      const expected: [number, string | null][] = [];
      for (let round = 0; round < rounds; round++) {
        const isPublic = post.status === "PUBLISHED";
        const title = `Title ${round}`;
        if (!isPublic) post = await desk.publish(post.id);
        else if (round % 3 === 2) post = await desk.unpublish(post.id);
        else post = await desk.update(post, { title });
        expected.push(post.status === "PUBLISHED" ? [200, post.title] : [404, null]);
        await until(`${name} shows change ${round}`, () => looks.length > round);
      }
      reads += reader.count();
      expect(looks.map(({ status, title }) => [status, title])).toEqual(expected);
    };
    await Promise.all(Array.from({ length: lanes }, (_, number) => lane(`Lane ${number}`)));
    expect(latencies).toHaveLength(lanes * rounds);
    console.log(`first attempts after the change: ${latencyLine(latencies)}; ${reads} reads meanwhile`);
  });
});
