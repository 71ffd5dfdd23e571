import { describe, expect, it } from "vitest";
import { sweepVectors } from "../../../worker/domains/editorial";
import { updateTopic } from "../../../worker/domains/generation";
import { countReads } from "../fixtures/count-reads";
import { meaningDesk } from "./meaning-desk";

const desk = meaningDesk();

describe("the minute", () => {
  it("is for nothing but its three looks where there is nothing to do", async () => {
    await desk.topic("Signing webhooks");
    await desk.minutes(3);
    desk.world.index.asked = [];
    expect(await desk.world.minute()).toBe(0);
    expect(desk.world.index.asked).toEqual([]);
    expect(desk.world.ai.calls).toHaveLength(1);
  });

  it("does not recompute vectors of unchanged texts", async () => {
    const { id } = await desk.topic("Signing webhooks");
    await desk.minutes(2);
    await updateTopic(desk.ctx, id, { version: 1, priority: 5 });
    await desk.minutes(2);
    expect(desk.world.ai.calls).toEqual([["Signing webhooks"]]);
    await updateTopic(desk.ctx, id, { version: 2, title: "Proving who sent a callback" });
    await desk.minutes(2);
    expect(desk.world.ai.calls.slice(1)).toEqual([["Proving who sent a callback"]]);
  });

  it("takes a hundred texts, 25 a call, and goes on the next", async () => {
    await desk.topics(100);
    await desk.topic("Signing webhooks");
    await desk.world.minute();
    expect(desk.world.ai.calls.map((texts) => texts.length)).toEqual([25, 25, 25, 25]);
    desk.world.index.asked = [];
    await desk.world.minute();
    expect(desk.world.ai.calls).toHaveLength(5);
    const count = (name: string) => desk.world.index.asked.filter((one) => one === name).length;
    expect([count("getByIds"), count("query")]).toEqual([3, 60]);
  });

  it("does again later what the model did not do", async () => {
    await desk.topic("Signing webhooks");
    desk.world.ai.instead = () =>
      Promise.reject(new Error("3036: You have used up your daily free allocation"));
    await expect(desk.world.minute()).rejects.toThrow("3036");
    await desk.world.minute();
    expect(desk.world.ai.calls).toHaveLength(1);
    desk.world.ai.instead = null;
    await desk.minutes(5);
    expect(desk.world.index.seen.size).toBe(1);
  });

  it("keeps the neighbours of a text that the model never takes", async () => {
    const [refused] = [await desk.topic("Refused"), await desk.topic("Taken")];
    desk.world.ai.instead = (texts) =>
      texts.includes("Refused") ? Promise.reject(new Error("3030: bad input")) : null;
    for (let minute = 0; minute < 16; minute++) await desk.world.minute().catch(() => undefined);
    expect(desk.world.index.seen.size).toBe(1);
    expect([...desk.world.index.seen.keys()]).not.toContain(`topic:${refused.id}`);
  });

  it("asks no model for an index that is not there, or of another length", async () => {
    await desk.topic("Signing webhooks");
    desk.world.index.fault = new Error("VECTOR_ERROR (code = 40002): index not found");
    await expect(desk.world.minute()).rejects.toThrow("40002");
    const other = desk.worldOf(768);
    await expect(other.minute()).rejects.toThrow("The Vectorize index has 768 dimensions but needs 1024");
    expect([...desk.world.ai.calls, ...other.ai.calls]).toEqual([]);
  });

  it("reads few rows however many texts have their vectors", async () => {
    await desk.topics(25);
    await desk.minutes(4);
    const { ctx: counted, reads } = countReads(desk.ctx);
    expect(await sweepVectors(counted)).toBe(0);
    expect(reads.rows).toBeLessThan(5);
  });
});
