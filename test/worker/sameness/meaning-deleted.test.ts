import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { similarToPost } from "../../../worker/domains/editorial";
import { deleteTopic } from "../../../worker/domains/generation";
import { deleteWorkspace } from "../../../worker/domains/operations";
import { createPost, deletePost, updatePost } from "../../../worker/domains/posts";
import { makeTenant } from "../fixtures/tenant";
import { body, meaningDesk } from "./meaning-desk";
import { droppedIds } from "./sameness-world";

const desk = meaningDesk();

describe("what is deleted", () => {
  it("leaves the index: a topic, a post, a body that became too short", async () => {
    const made = await desk.topic("Signing webhooks");
    const post = await createPost(desk.ctx, { title: "Where it went", content: body("parcels", "north") });
    const short = await createPost(desk.ctx, { title: "Another", content: body("letters", "north") });
    await similarToPost(desk.ctx, post);
    await desk.minutes(2);
    expect([...desk.world.index.seen.keys()].sort()).toHaveLength(5);
    await deleteTopic(desk.ctx, made.id);
    await deletePost(desk.ctx, post);
    await updatePost(desk.ctx, short, { version: 1, fields: { content: "Short." } });
    await similarToPost(desk.ctx, short);
    await desk.minutes(3);
    expect([...desk.world.index.seen.keys()]).toEqual([`post-title:${short}`]);
    expect(await droppedIds()).toEqual([]);
  });

  it("is deleted later if the index fails, and not shown until then", async () => {
    const made = await desk.topic("Signing webhooks");
    await desk.minutes(1);
    await deleteTopic(desk.ctx, made.id);
    desk.world.index.fault = new Error("VECTOR_DELETE_ERROR (code = 40027): unavailable");
    await expect(desk.world.minute()).rejects.toThrow("40027");
    desk.world.index.fault = null;
    expect(await desk.ask("Proving who sent a callback")).toEqual([]);
    expect(await droppedIds()).toEqual([`topic:${made.id}`]);
    await desk.minutes(1);
    expect([desk.world.index.seen.size, await droppedIds()]).toEqual([0, []]);
  });

  it("goes with its workspace, and leaves others alone", async () => {
    const other = await desk.world.enter(await makeTenant("Other"));
    await desk.topic("Signing webhooks");
    await desk.topic("Keeping passwords safe");
    const kept = await desk.topic("Signing webhooks", other);
    await desk.minutes(2);
    expect(desk.world.index.seen.size).toBe(3);
    await deleteWorkspace(desk.ctx, { confirm: desk.tenant.workspace.slug });
    await desk.minutes(1);
    expect([...desk.world.index.seen.keys()]).toEqual([`topic:${kept.id}`]);
  });

  it("goes a hundred a minute", async () => {
    const insert = env.DB.prepare("INSERT INTO dropped_vectors (id) VALUES (?1)");
    await env.DB.batch(Array.from({ length: 130 }, (_, n) => insert.bind(`topic:${n}`)));
    expect([await desk.world.minute(), await desk.world.minute(), await desk.world.minute()]).toEqual([
      100, 30, 0,
    ]);
  });

  it("while its vector was being made has none either", async () => {
    const made = await desk.topic("Signing webhooks");
    desk.world.ai.instead = async () => {
      await deleteTopic(desk.ctx, made.id);
      return { shape: [1, 1_024], data: [Array.from({ length: 1_024 }, () => 1)] };
    };
    await desk.minutes(1);
    expect(desk.world.index.seen.size).toBe(1);
    await desk.minutes(1);
    expect([desk.world.index.seen.size, await droppedIds()]).toEqual([0, []]);
  });
});
