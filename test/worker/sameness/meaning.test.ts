import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Similar } from "../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../worker/context";
import { createPost } from "../../../worker/services/posts/create-post";
import { deletePost } from "../../../worker/services/posts/delete-post";
import { updatePost } from "../../../worker/services/posts/update-post";
import { checkSameness } from "../../../worker/services/quality/check-sameness";
import { similarToPost } from "../../../worker/services/sameness/similar-to-post";
import { createTopics } from "../../../worker/services/topics/create-topics";
import { deleteTopic } from "../../../worker/services/topics/delete-topic";
import { getTopic } from "../../../worker/services/topics/get-topic";
import { listTopics } from "../../../worker/services/topics/list-topics";
import { similarToTitle } from "../../../worker/services/topics/similar-to-title";
import { updateTopic } from "../../../worker/services/topics/update-topic";
import { deleteWorkspace } from "../../../worker/services/workspaces/delete-workspace";
import { countReads } from "../fixtures/count-reads";
import { makeTenant, type Tenant, testCtx } from "../fixtures/tenant";
import { droppedIds, type SamenessWorld, samenessWorld } from "./sameness-world";

const meanings: Record<string, string> = {
  "Signing webhooks": "signing/security",
  "Proving who sent a callback": "signing/security",
  "Wie man Rückrufe beglaubigt": "signing/security",
  "Keeping passwords safe": "passwords/security",
};
/** Of a body the first word decides. */
const meaning = (text: string) => meanings[text] ?? (text.length > 200 ? (text.split(" ")[0] ?? "") : text);

let tenant: Tenant;
let world: SamenessWorld;
let ctx: WorkspaceCtx;

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("UPDATE shingled SET vector_state = 'compared', vector_hash = NULL"),
    env.DB.prepare("DELETE FROM dropped_vectors"),
  ]);
  tenant = await makeTenant();
  world = samenessWorld(meaning);
  ctx = await world.enter(tenant);
});

const topic = async (title: string, of = ctx) => {
  const [made] = await createTopics(of, [{ title, angle: "", keywords: [], priority: 0 }]);
  if (!made) throw new Error("no topic");
  return made;
};
const ask = (title: string, of = ctx) => similarToTitle(of, { title, angle: "" });
const minutes = async (count: number) => {
  for (let n = 0; n < count; n++) await world.minute();
};
const titles = (similar: Similar[]) => similar.map(({ title, reason }) => `${reason}: ${title}`);
const body = (word: string, salt: string) =>
  Array.from({ length: 30 }, (_, n) => `${word} ${salt}${n} ${n * 7} ${salt} of ${salt}${n * 3}.`).join(" ");

describe("a title that is typed", () => {
  it("is told what means the same in other words, in another language too, and what repeats its words", async () => {
    const signing = await topic("Signing webhooks");
    await topic("Keeping passwords safe");
    await minutes(1);
    expect(await ask("Proving who sent a callback")).toEqual([
      {
        kind: "topic",
        id: signing.id,
        title: "Signing webhooks",
        likeness: 1,
        by: "title",
        reason: "meaning",
      },
    ]);
    expect(titles(await ask("Wie man Rückrufe beglaubigt"))).toEqual(["meaning: Signing webhooks"]);
    expect(titles(await ask("Sign webhooks"))).toEqual(["words: Signing webhooks"]);
  });

  it("is compared by one call of the model and one query", async () => {
    for (let n = 0; n < 12; n++) await topic(`Signing webhooks ${n}`);
    await minutes(2);
    world.ai.calls = [];
    world.index.asked = [];
    await ask("Signing webhooks");
    expect(world.ai.calls).toEqual([["Signing webhooks"]]);
    expect(world.index.asked).toEqual(["query"]);
  });

  it("names what it repeats once, by its words first", async () => {
    await topic("Signing webhooks");
    await minutes(1);
    expect(titles(await ask("Signing webhooks"))).toEqual(["words: Signing webhooks"]);
  });

  it("is not shown texts of another workspace, whatever the index says", async () => {
    const other = await makeTenant("Other");
    await topic("Signing webhooks", await world.enter(other));
    await minutes(1);
    expect(await ask("Proving who sent a callback")).toEqual([]);
    for (const vector of world.index.seen.values()) vector.namespace = tenant.workspace.id;
    expect(await ask("Proving who sent a callback")).toEqual([]);
    expect(world.index.asked.at(-1)).toBe("query");
  });

  it("is not held against a text that is called otherwise by now", async () => {
    const { id } = await topic("Signing webhooks");
    await minutes(1);
    await updateTopic(ctx, id, { version: 1, title: "Baking bread" });
    expect(await ask("Proving who sent a callback")).toEqual([]);
    await minutes(1);
    expect(world.index.seen.get(`topic:${id}`)).toBeDefined();
    expect(await ask("Proving who sent a callback")).toEqual([]);
  });

  const failures: Record<string, () => void> = {
    "the model has no room": () => {
      world.ai.instead = () =>
        Promise.reject(new Error("3040: Capacity temporarily exceeded, please try again."));
    },
    "the model answers something else": () => {
      world.ai.instead = async () => ({ request_id: "queued" });
    },
    "the model answers too short vectors": () => {
      world.ai.instead = async () => ({ shape: [1, 3], data: [[1, 2, 3]] });
    },
    "the model never answers": () => {
      world.ai.instead = () => new Promise(() => undefined);
    },
    "the index fails": () => {
      world.index.fault = new Error("VECTOR_QUERY_ERROR (code = 40027): unavailable");
    },
  };
  it("is compared by words alone where model or index fail or are slow, and that is logged", async () => {
    await topic("Signing webhooks");
    await minutes(1);
    for (const [name, fail] of Object.entries(failures)) {
      world.ai.instead = world.index.fault = null;
      fail();
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect(titles(await ask("Sign webhooks")), name).toEqual(["words: Signing webhooks"]);
      expect(log.mock.calls.flat().join(), name).toContain("sameness_meaning");
      expect(log.mock.calls.flat().join(), name).not.toContain("Sign webhooks");
      log.mockRestore();
    }
  });
});

describe("topics and posts that are kept", () => {
  it("say what means the same once the index can see both, without a call of the model", async () => {
    const [first, second] = [await topic("Signing webhooks"), await topic("Proving who sent a callback")];
    await minutes(2);
    const calls = world.ai.calls.length;
    world.index.asked = [];
    expect(titles((await getTopic(ctx, first.id)).similar)).toEqual(["meaning: Proving who sent a callback"]);
    expect(titles((await getTopic(ctx, second.id)).similar)).toEqual(["meaning: Signing webhooks"]);
    const listed = await listTopics(ctx, { page: 1, limit: 10 });
    expect(listed.items.map(({ similar }) => similar.length)).toEqual([1, 1]);
    expect(world.ai.calls.length).toBe(calls);
    expect(world.index.asked).toEqual([]);
  });

  it("compare titles with titles, and bodies with bodies", async () => {
    const first = await createPost(ctx, { title: "Signing webhooks", content: body("parcels", "north") });
    const second = await createPost(ctx, { title: "Where it went", content: body("parcels", "south") });
    const made = await topic("Proving who sent a callback");
    await topic("parcels");
    await similarToPost(ctx, first);
    await minutes(2);
    expect((await similarToPost(ctx, first)).toSorted((a, b) => (a.by < b.by ? -1 : 1))).toEqual([
      { kind: "post", id: second, title: "Where it went", likeness: 1, by: "text", reason: "meaning" },
      { kind: "topic", id: made.id, title: made.title, likeness: 1, by: "title", reason: "meaning" },
    ]);
    const findings = await checkSameness(ctx, second, {
      title: "Where it went",
      content: body("parcels", "x"),
    });
    expect(findings.map(({ message }) => message)).toEqual([
      "The post “Signing webhooks” means much the same by its text. Update that one instead, or say something else here.",
    ]);
  });

  it("do not warn of a post's own topic, nor of one that was discarded", async () => {
    const made = await topic("Signing webhooks");
    const gone = await topic("Proving who sent a callback");
    const post = await createPost(ctx, { title: "Wie man Rückrufe beglaubigt", content: "" });
    await similarToPost(ctx, post);
    await minutes(2);
    expect(await similarToPost(ctx, post)).toHaveLength(2);
    await env.DB.prepare("UPDATE topics SET state = 'used', post_id = ?2 WHERE id = ?1")
      .bind(made.id, post)
      .run();
    await updateTopic(ctx, gone.id, { version: 1, state: "discarded" });
    expect(await similarToPost(ctx, post)).toEqual([]);
  });

  it("wait for an index that lags, and embed again what it lost", async () => {
    const { id } = await topic("Signing webhooks");
    await topic("Proving who sent a callback");
    const { settle } = world.index;
    world.index.settle = () => undefined;
    await minutes(3);
    expect((await getTopic(ctx, id)).similar).toEqual([]);
    settle();
    await minutes(1);
    expect((await getTopic(ctx, id)).similar).toHaveLength(1);
    expect(world.ai.calls).toHaveLength(1);
    await topic("Keeping passwords safe");
    await minutes(16);
    expect(world.ai.calls).toHaveLength(2);
    await minutes(2);
    expect(world.ai.calls.slice(1)).toEqual([["Keeping passwords safe"], ["Keeping passwords safe"]]);
  });
});

describe("the minute", () => {
  it("is for nothing but its three looks where there is nothing to do", async () => {
    await topic("Signing webhooks");
    await minutes(3);
    world.index.asked = [];
    expect(await world.minute()).toBe(0);
    expect(world.index.asked).toEqual([]);
    expect(world.ai.calls).toHaveLength(1);
  });

  it("makes no vector anew of a text that is the same", async () => {
    const { id } = await topic("Signing webhooks");
    await minutes(2);
    await updateTopic(ctx, id, { version: 1, priority: 5 });
    await minutes(2);
    expect(world.ai.calls).toEqual([["Signing webhooks"]]);
    await updateTopic(ctx, id, { version: 2, title: "Proving who sent a callback" });
    await minutes(2);
    expect(world.ai.calls.slice(1)).toEqual([["Proving who sent a callback"]]);
  });

  it("takes a hundred texts, 25 a call, and goes on the next", async () => {
    await createTopics(
      ctx,
      Array.from({ length: 100 }, (_, n) => ({ title: `Number ${n}`, angle: "", keywords: [], priority: 0 })),
    );
    await topic("Signing webhooks");
    await world.minute();
    expect(world.ai.calls.map((texts) => texts.length)).toEqual([25, 25, 25, 25]);
    world.index.asked = [];
    await world.minute();
    expect(world.ai.calls).toHaveLength(5);
    const count = (name: string) => world.index.asked.filter((one) => one === name).length;
    expect([count("getByIds"), count("query")]).toEqual([3, 60]);
  });

  it("does again later what the model did not do", async () => {
    await topic("Signing webhooks");
    world.ai.instead = () => Promise.reject(new Error("3036: You have used up your daily free allocation"));
    await expect(world.minute()).rejects.toThrow("3036");
    await world.minute();
    expect(world.ai.calls).toHaveLength(1);
    world.ai.instead = null;
    await minutes(5);
    expect(world.index.seen.size).toBe(1);
  });

  it("keeps the neighbours of a text that the model never takes", async () => {
    const [refused] = [await topic("Refused"), await topic("Taken")];
    world.ai.instead = (texts) =>
      texts.includes("Refused") ? Promise.reject(new Error("3030: bad input")) : null;
    for (let minute = 0; minute < 16; minute++) await world.minute().catch(() => undefined);
    expect(world.index.seen.size).toBe(1);
    expect([...world.index.seen.keys()]).not.toContain(`topic:${refused.id}`);
  });

  it("asks no model for an index that is not there, or of another length", async () => {
    await topic("Signing webhooks");
    world.index.fault = new Error("VECTOR_ERROR (code = 40002): index not found");
    await expect(world.minute()).rejects.toThrow("40002");
    world = samenessWorld(meaning, 768);
    await expect(world.minute()).rejects.toThrow("The Vectorize index has 768 dimensions, and needs 1024");
    expect(world.ai.calls).toEqual([]);
  });

  it("reads few rows however many texts have their vectors", async () => {
    await createTopics(
      ctx,
      Array.from({ length: 25 }, (_, n) => ({ title: `Number ${n}`, angle: "", keywords: [], priority: 0 })),
    );
    await minutes(4);
    const { ctx: counted, reads } = countReads(ctx);
    const { sweepVectors } = await import("../../../worker/jobs/sweep-vectors");
    expect(await sweepVectors(counted)).toBe(0);
    expect(reads.rows).toBeLessThan(5);
  });
});

describe("what is deleted", () => {
  it("leaves the index: a topic, a post, a body that became too short", async () => {
    const made = await topic("Signing webhooks");
    const post = await createPost(ctx, { title: "Where it went", content: body("parcels", "north") });
    const short = await createPost(ctx, { title: "Another", content: body("letters", "north") });
    await similarToPost(ctx, post);
    await minutes(2);
    expect([...world.index.seen.keys()].sort()).toHaveLength(5);
    await deleteTopic(ctx, made.id);
    await deletePost(ctx, post);
    await updatePost(ctx, short, { version: 1, fields: { content: "Short." } });
    await similarToPost(ctx, short);
    await minutes(3);
    expect([...world.index.seen.keys()]).toEqual([`post-title:${short}`]);
    expect(await droppedIds()).toEqual([]);
  });

  it("is deleted later where the index fails, and is shown to nobody in the meantime", async () => {
    const made = await topic("Signing webhooks");
    await minutes(1);
    await deleteTopic(ctx, made.id);
    world.index.fault = new Error("VECTOR_DELETE_ERROR (code = 40027): unavailable");
    await expect(world.minute()).rejects.toThrow("40027");
    world.index.fault = null;
    expect(await ask("Proving who sent a callback")).toEqual([]);
    expect(await droppedIds()).toEqual([`topic:${made.id}`]);
    await minutes(1);
    expect([world.index.seen.size, await droppedIds()]).toEqual([0, []]);
  });

  it("goes with its workspace, and leaves others alone", async () => {
    const other = await world.enter(await makeTenant("Other"));
    await topic("Signing webhooks");
    await topic("Keeping passwords safe");
    const kept = await topic("Signing webhooks", other);
    await minutes(2);
    expect(world.index.seen.size).toBe(3);
    await deleteWorkspace(ctx, { confirm: tenant.workspace.slug });
    await minutes(1);
    expect([...world.index.seen.keys()]).toEqual([`topic:${kept.id}`]);
  });

  it("goes a hundred a minute", async () => {
    const insert = env.DB.prepare("INSERT INTO dropped_vectors (id) VALUES (?1)");
    await env.DB.batch(Array.from({ length: 130 }, (_, n) => insert.bind(`topic:${n}`)));
    expect([await world.minute(), await world.minute(), await world.minute()]).toEqual([100, 30, 0]);
  });

  it("while its vector was being made has none either", async () => {
    const made = await topic("Signing webhooks");
    world.ai.instead = async () => {
      await deleteTopic(ctx, made.id);
      return { shape: [1, 1_024], data: [Array.from({ length: 1_024 }, () => 1)] };
    };
    await minutes(1);
    expect(world.index.seen.size).toBe(1);
    await minutes(1);
    expect([world.index.seen.size, await droppedIds()]).toEqual([0, []]);
  });
});

describe("without the bindings", () => {
  it("nothing is asked, and answers are as they were", async () => {
    await topic("Signing webhooks");
    await topic("Proving who sent a callback");
    await minutes(2);
    const plain = { ...ctx, vectors: testCtx().vectors };
    expect(plain.vectors).toBeNull();
    world.ai.calls = [];
    world.index.asked = [];
    const { ctx: counted, reads } = countReads(plain);
    const [found] = await ask("Sign webhooks", counted);
    expect(found).not.toHaveProperty("reason");
    const asked = reads.trips;
    expect(await ask("Wie man Rückrufe beglaubigt", counted)).toEqual([]);
    expect(
      (await listTopics(counted, { page: 1, limit: 10 })).items.flatMap(({ similar }) => similar),
    ).toEqual([]);
    expect(asked).toBeLessThanOrEqual(4);
    expect([world.ai.calls, world.index.asked]).toEqual([[], []]);
  });
});
