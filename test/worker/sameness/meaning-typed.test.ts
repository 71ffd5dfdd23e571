import { describe, expect, it, vi } from "vitest";
import { listTopics, updateTopic } from "../../../worker/domains/generation";
import { countReads } from "../fixtures/count-reads";
import { makeTenant, testCtx } from "../fixtures/tenant";
import { meaningDesk, titles } from "./meaning-desk";

const desk = meaningDesk();

describe("a title that is typed", () => {
  it("lists topics with the same meaning, even in another language, and with the same words", async () => {
    const signing = await desk.topic("Signing webhooks");
    await desk.topic("Keeping passwords safe");
    await desk.minutes(1);
    expect(await desk.ask("Proving who sent a callback")).toEqual([
      {
        kind: "topic",
        id: signing.id,
        title: "Signing webhooks",
        likeness: 1,
        by: "title",
        reason: "meaning",
      },
    ]);
    expect(titles(await desk.ask("Wie man Rückrufe beglaubigt"))).toEqual(["meaning: Signing webhooks"]);
    expect(titles(await desk.ask("Sign webhooks"))).toEqual(["words: Signing webhooks"]);
  });

  it("is compared by one call of the model and one query", async () => {
    for (let n = 0; n < 12; n++) await desk.topic(`Signing webhooks ${n}`);
    await desk.minutes(2);
    desk.world.ai.calls = [];
    desk.world.index.asked = [];
    await desk.ask("Signing webhooks");
    expect(desk.world.ai.calls).toEqual([["Signing webhooks"]]);
    expect(desk.world.index.asked).toEqual(["query"]);
  });

  it("names what it repeats once, by its words first", async () => {
    await desk.topic("Signing webhooks");
    await desk.minutes(1);
    expect(titles(await desk.ask("Signing webhooks"))).toEqual(["words: Signing webhooks"]);
  });

  it("is not shown texts of another workspace, whatever the index says", async () => {
    const other = await makeTenant("Other");
    await desk.topic("Signing webhooks", await desk.world.enter(other));
    await desk.minutes(1);
    expect(await desk.ask("Proving who sent a callback")).toEqual([]);
    for (const vector of desk.world.index.seen.values())
      vector.namespace = `${desk.tenant.workspace.id}:title`;
    expect(await desk.ask("Proving who sent a callback")).toEqual([]);
    expect(desk.world.index.asked.at(-1)).toBe("query");
  });

  it("is not held against a text that is called otherwise by now", async () => {
    const { id } = await desk.topic("Signing webhooks");
    await desk.minutes(1);
    await updateTopic(desk.ctx, id, { version: 1, title: "Baking bread" });
    expect(await desk.ask("Proving who sent a callback")).toEqual([]);
    await desk.minutes(1);
    expect(desk.world.index.seen.get(`topic:${id}`)).toBeDefined();
    expect(await desk.ask("Proving who sent a callback")).toEqual([]);
  });

  const failures: Record<string, () => void> = {
    "the model has no room": () => {
      desk.world.ai.instead = () =>
        Promise.reject(new Error("3040: Capacity temporarily exceeded, please try again."));
    },
    "the model answers something else": () => {
      desk.world.ai.instead = async () => ({ request_id: "queued" });
    },
    "the model answers too short vectors": () => {
      desk.world.ai.instead = async () => ({ shape: [1, 3], data: [[1, 2, 3]] });
    },
    "the model never answers": () => {
      desk.world.ai.instead = () => new Promise(() => undefined);
    },
    "the index fails": () => {
      desk.world.index.fault = new Error("VECTOR_QUERY_ERROR (code = 40027): unavailable");
    },
  };
  it("is compared by words alone where model or index fail or are slow, and that is logged", async () => {
    await desk.topic("Signing webhooks");
    await desk.minutes(1);
    for (const [name, fail] of Object.entries(failures)) {
      desk.world.ai.instead = desk.world.index.fault = null;
      fail();
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect(titles(await desk.ask("Sign webhooks")), name).toEqual(["words: Signing webhooks"]);
      expect(log.mock.calls.flat().join(), name).toContain("sameness_meaning");
      expect(log.mock.calls.flat().join(), name).not.toContain("Sign webhooks");
      log.mockRestore();
    }
  });
});

describe("without the bindings", () => {
  it("nothing is requested, and results stay the same", async () => {
    await desk.topic("Signing webhooks");
    await desk.topic("Proving who sent a callback");
    await desk.minutes(2);
    const plain = { ...desk.ctx, vectors: testCtx().vectors };
    expect(plain.vectors).toBeNull();
    desk.world.ai.calls = [];
    desk.world.index.asked = [];
    const { ctx: counted, reads } = countReads(plain);
    const [found] = await desk.ask("Sign webhooks", counted);
    expect(found).not.toHaveProperty("reason");
    const asked = reads.trips;
    expect(await desk.ask("Wie man Rückrufe beglaubigt", counted)).toEqual([]);
    expect(
      (await listTopics(counted, { page: 1, limit: 10 })).items.flatMap(({ similar }) => similar),
    ).toEqual([]);
    expect(asked).toBeLessThanOrEqual(4);
    expect([desk.world.ai.calls, desk.world.index.asked]).toEqual([[], []]);
  });
});
