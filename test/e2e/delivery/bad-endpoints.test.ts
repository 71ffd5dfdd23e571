import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sized } from "../../support/size.ts";
import { thisDemo } from "../support/this-service.ts";
import { badManners, startBadEndpoint } from "./support/bad-endpoint.ts";
import { Desk } from "./support/desk.ts";
import { latencyLine, percentile } from "./support/latency-line.ts";
import { type Receiver, startReceiver } from "./support/receiver.ts";
import { until } from "./support/until.ts";

const endpoints = 5;
const posts = sized(4, 60);
const pauseMs = 250;

describe(`of ${endpoints} endpoints, one that is bad hurts no other`, () => {
  let desk: Desk;
  let receiver: Receiver;
  let round = 0;
  const goodOnes: number[] = [];
  beforeAll(async () => {
    receiver = await startReceiver();
    desk = await Desk.open(thisDemo(), "Good and bad endpoints");
  });
  afterAll(() => receiver?.close());

  /** The times from change to first attempt at the good endpoints, while posts are published one after the other. */
  async function firstAttempts(bad: string[] = []): Promise<number[]> {
    round++;
    const path = `/round-${round}-`;
    const good = Array.from({ length: endpoints - bad.length }, (_, number) => receiver.url + path + number);
    const ids: string[] = [];
    for (const url of [...bad, ...good]) ids.push((await desk.webhook({ url })).id);
    for (let number = 0; number < posts; number++) {
      const { id } = await desk.draft(`Round ${round}, post ${number}`);
      await desk.publish(id);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const arrived = () => receiver.arrivals.filter((arrival) => arrival.path.startsWith(path));
    const expected = posts * good.length;
    await until("every good endpoint heard of every post", () => arrived().length >= expected);
    for (const id of ids) await desk.call(`webhooks/${id}`, "DELETE");
    const heard = arrived().map(({ path: where, payload }) => `${where} ${payload.id}`);
    expect(heard).toHaveLength(expected);
    expect(new Set(heard).size).toBe(expected);
    expect(arrived().filter(({ payload }) => payload.attempt !== 1)).toEqual([]);
    return arrived().map(({ at, payload }) => at - Date.parse(payload.occurredAt));
  }

  it("when all are good", async () => {
    goodOnes.push(...(await firstAttempts()));
    console.log(`five good endpoints: ${latencyLine(goodOnes)}`);
  });

  it.each(badManners)("when one %s", async (manners) => {
    const bad = await startBadEndpoint(manners);
    try {
      const times = await firstAttempts([bad.url]);
      expect(bad.calls()).toBeGreaterThan(0);
      expect(bad.canaryHits()).toBe(0);
      const ratio = (share: number) => (percentile(times, share) / percentile(goodOnes, share)).toFixed(2);
      console.log(
        `one ${manners}: the others ${latencyLine(times)}; times that of five good ones: p50 ${ratio(0.5)}, ` +
          `p99 ${ratio(0.99)}; ${bad.calls()} calls of the bad one, ${bad.canaryHits()} of the canary`,
      );
    } finally {
      bad.close();
    }
  });
});
