import { expect, it } from "vitest";
import { Turns } from "../../../worker/objects/turns";

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
const never = () => new Promise<void>(() => undefined);
/** A sleep of a millisecond is the breath after a turn; a longer one is the wait for it. */
const at = (now: number, wait = never) => ({
  now: () => now,
  sleep: (ms: number) => (ms > 1 ? wait() : soon()),
});

it("lets so many work at once, and the others in order of arrival", async () => {
  const turns = new Turns(2, 1_000);
  let working = 0;
  let most = 0;
  const order: number[] = [];
  const work = async (n: number) => {
    order.push(n);
    most = Math.max(most, ++working);
    await soon();
    working -= 1;
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map((n) => turns.take(at(0), () => work(n))));
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5]]);
});

it("gives the turn on when the work fails", async () => {
  const turns = new Turns(1, 1_000);
  const failed = turns.take(at(0), () => Promise.reject(new Error("no")));
  const next = turns.take(at(0), async () => "done");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("done");
});

it("lets nobody wait longer than it says, and takes no turn from those behind", async () => {
  const turns = new Turns(1, 1_000);
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const first = turns.take(at(0), () => hold);
  let third = false;
  const waited = turns.take(at(0, soon), async () => "done");
  const last = turns.take(at(0), async () => {
    third = true;
  });
  expect(await waited).toBe("done");
  release();
  await Promise.all([first, last]);
  expect(third).toBe(true);
});

it("does not count a turn whose holder is gone", async () => {
  const turns = new Turns(1, 1_000);
  void turns.take(at(0), never);
  expect(await turns.take(at(20_001), async () => "done")).toBe("done");
});
