import { createWebhookHandler, type Revalidation } from "@blogsvc/client/webhooks";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sized } from "../../support/size";
import { expectedStatus } from "./expected-status";
import {
  now,
  type RandomDelivery,
  randomDelivery,
  requestFor,
  secondSecret,
  skewSeconds,
} from "./random-deliveries";
import { secret } from "./signed-request";

const numRuns = sized(1_000, 10_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = () => {
  throw new Error("this part fails");
};

async function receive(delivery: RandomDelivery): Promise<{ response: Response; done: Revalidation[] }> {
  const done: Revalidation[] = [];
  const failsAt = (part: RandomDelivery["fails"]) => delivery.fails === part;
  const handler = createWebhookHandler({
    secret: [secret, secondSecret],
    workspaceSlug: "acme",
    skewSeconds,
    revalidate: (what) => (failsAt("revalidate") ? fail() : done.push(what)),
    ...(failsAt("paths") && { paths: fail }),
    ...(failsAt("tags") && { tags: fail }),
    ...(failsAt("store") && { store: { get: fail, set: fail } }),
    onError: () => {},
  });
  return { response: await handler(requestFor(delivery)), done };
}

it(`answers ${numRuns} random requests with a status of the contract, and never throws`, async () => {
  const counts: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(randomDelivery, async (delivery) => {
      const { response, done } = await receive(delivery);
      const { status } = response;
      counts[status] = (counts[status] ?? 0) + 1;
      expect(status).toBe(expectedStatus(delivery));
      expect(done).toHaveLength(status === 200 ? 1 : 0);
      const answer: unknown = await response.json();
      if (status === 200) {
        const [{ paths, tags, payload } = fail()] = done;
        expect(answer).toEqual({ ok: true, event: payload.event, revalidated: { paths, tags } });
      } else {
        expect(answer).toEqual({ ok: false, error: expect.any(String) });
      }
    }),
    { seed: 4, numRuns },
  );
  console.log("Statuses of random requests:", counts);
  expect(Object.keys(counts)).toEqual(["200", "400", "401", "409", "500"]);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(numRuns / 50);
});
