import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rendersHaveEnded, underWay } from "../../../client/src/next/renders-under-way.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const soon = { limitMs: 5000, laterToo: false };
let made = 0;
const aTag = () => `tag-${made++}`;

describe("the end of renders under way", () => {
  it("is now when there are none, or only of other tags", async () => {
    const held = Promise.withResolvers<void>();
    const other = underWay([aTag()], () => held.promise);
    await rendersHaveEnded([aTag()], soon);
    held.resolve();
    await other;
  });

  it("comes after the fetch and the time it takes to store the page", async () => {
    const tag = aTag();
    const held = Promise.withResolvers<string>();
    const render = underWay([aTag(), tag], () => held.promise);
    let ended = false;
    const end = rendersHaveEnded([tag], soon).then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(50);
    expect(ended).toBe(false);
    held.resolve("post");
    expect(await render).toBe("post");
    await vi.advanceTimersByTimeAsync(140);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    await end;
  });

  it("comes after a fetch that failed, too", async () => {
    const tag = aTag();
    await expect(underWay([tag], () => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
    const end = rendersHaveEnded([tag], soon);
    await vi.runAllTimersAsync();
    await end;
  });

  it("does not wait for those that began later, unless they too may have read what is old", async () => {
    const tag = aTag();
    const first = underWay([tag], () => sleep(100));
    const waits = [rendersHaveEnded([tag], soon), rendersHaveEnded([tag], { limitMs: 5000, laterToo: true })];
    const order: string[] = [];
    const noted = waits.map((wait, index) => wait.then(() => order.push(["first", "all"][index] ?? "")));
    await vi.advanceTimersByTimeAsync(20);
    const later = underWay([tag], () => sleep(600)).then(() => order.push("later"));
    await vi.runAllTimersAsync();
    await Promise.all([first, later, ...noted]);
    expect(order).toEqual(["first", "later", "all"]);
  });

  it("is given up at the limit", async () => {
    const tag = aTag();
    const held = Promise.withResolvers<void>();
    const render = underWay([tag], () => held.promise);
    const end = rendersHaveEnded([tag], { limitMs: 60, laterToo: false });
    await vi.advanceTimersByTimeAsync(70);
    await end;
    held.resolve();
    await render;
  });
});
