import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { similarToPost } from "../../../worker/domains/editorial";
import { checkSameness } from "../../../worker/domains/editorial/quality/check-quality";
import { getTopic, listTopics, updateTopic } from "../../../worker/domains/generation";
import { createPost } from "../../../worker/domains/posts";
import { body, meaningDesk, titles } from "./meaning-desk";

const desk = meaningDesk();

describe("topics and posts that are kept", () => {
  it("say what means the same once the index can see both, without a call of the model", async () => {
    const [first, second] = [
      await desk.topic("Signing webhooks"),
      await desk.topic("Proving who sent a callback"),
    ];
    await desk.minutes(2);
    const calls = desk.world.ai.calls.length;
    desk.world.index.asked = [];
    expect(titles((await getTopic(desk.ctx, first.id)).similar)).toEqual([
      "meaning: Proving who sent a callback",
    ]);
    expect(titles((await getTopic(desk.ctx, second.id)).similar)).toEqual(["meaning: Signing webhooks"]);
    const listed = await listTopics(desk.ctx, { page: 1, limit: 10 });
    expect(listed.items.map(({ similar }) => similar.length)).toEqual([1, 1]);
    expect(desk.world.ai.calls.length).toBe(calls);
    expect(desk.world.index.asked).toEqual([]);
  });

  it("compare titles with titles, and bodies with bodies", async () => {
    const first = await createPost(desk.ctx, {
      title: "Signing webhooks",
      content: body("parcels", "north"),
    });
    const second = await createPost(desk.ctx, { title: "Where it went", content: body("parcels", "south") });
    const made = await desk.topic("Proving who sent a callback");
    await desk.topic("parcels");
    await similarToPost(desk.ctx, first);
    await desk.minutes(2);
    expect((await similarToPost(desk.ctx, first)).toSorted((a, b) => (a.by < b.by ? -1 : 1))).toEqual([
      { kind: "post", id: second, title: "Where it went", likeness: 1, by: "text", reason: "meaning" },
      { kind: "topic", id: made.id, title: made.title, likeness: 1, by: "title", reason: "meaning" },
    ]);
    const findings = await checkSameness(desk.ctx, second, {
      title: "Where it went",
      content: body("parcels", "x"),
    });
    expect(findings.map(({ message }) => message)).toEqual([
      "The post “Signing webhooks” covers much the same ground, judging by its text. Update that one instead, or cover something different here.",
    ]);
  });

  it("do not warn of a post's own topic, nor of one that was discarded", async () => {
    const made = await desk.topic("Signing webhooks");
    const gone = await desk.topic("Proving who sent a callback");
    const post = await createPost(desk.ctx, { title: "Wie man Rückrufe beglaubigt", content: "" });
    await similarToPost(desk.ctx, post);
    await desk.minutes(2);
    expect(await similarToPost(desk.ctx, post)).toHaveLength(2);
    await env.DB.prepare("UPDATE topics SET state = 'used', post_id = ?2 WHERE id = ?1")
      .bind(made.id, post)
      .run();
    await updateTopic(desk.ctx, gone.id, { version: 1, state: "discarded" });
    expect(await similarToPost(desk.ctx, post)).toEqual([]);
  });

  it("wait for an index that lags, and embed again what it lost", async () => {
    const { id } = await desk.topic("Signing webhooks");
    await desk.topic("Proving who sent a callback");
    const { settle } = desk.world.index;
    desk.world.index.settle = () => undefined;
    await desk.minutes(3);
    expect((await getTopic(desk.ctx, id)).similar).toEqual([]);
    settle();
    await desk.minutes(1);
    expect((await getTopic(desk.ctx, id)).similar).toHaveLength(1);
    expect(desk.world.ai.calls).toHaveLength(1);
    await desk.topic("Keeping passwords safe");
    await desk.minutes(16);
    expect(desk.world.ai.calls).toHaveLength(2);
    await desk.minutes(2);
    expect(desk.world.ai.calls.slice(1)).toEqual([["Keeping passwords safe"], ["Keeping passwords safe"]]);
  });
});
