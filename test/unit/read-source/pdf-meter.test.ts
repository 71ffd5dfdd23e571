import { expect, it } from "vitest";
import { meter } from "../../../worker/domains/knowledge/reading/pdf/metered/meter";

/** What a reader that goes on from each refusal is told. */
async function refusals(): Promise<unknown[]> {
  const told: unknown[] = [];
  const reading = meter.within(10, async () => {
    for (let at = 0; at < 2; at++) {
      try {
        meter.refuse();
      } catch (error) {
        told.push(error);
      }
    }
  });
  await reading.catch(() => undefined);
  return told;
}

it("a reading has one refusal, however often its reader goes on from it, and the next has its own", async () => {
  const [first, again] = await refusals();
  expect(again).toBe(first);

  expect((await refusals())[0]).not.toBe(first);
});
