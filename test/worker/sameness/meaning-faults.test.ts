import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { similarToPost, sweepVectors } from "../../../worker/domains/editorial";
import { getTopic } from "../../../worker/domains/generation";
import { createPost } from "../../../worker/domains/posts";
import { body, meaningDesk, titles } from "./meaning-desk";

const desk = meaningDesk();

it("more near bodies than fit a response hide no title", async () => {
  for (let n = 0; n < 21; n++)
    await createPost(desk.ctx, { title: `Post ${n}`, content: body("signing/security", `salt${n}`) });
  await similarToPost(desk.ctx, await createPost(desk.ctx, { title: "Another", content: "" }));
  await desk.minutes(3);
  await desk.topic("Signing webhooks");
  await desk.minutes(1);
  expect(titles(await desk.ask("Proving who sent a callback"))).toEqual(["meaning: Signing webhooks"]);
});

describe("an index that loses what is put into it", () => {
  it("is retried with growing intervals", async () => {
    await desk.topic("Signing webhooks");
    desk.world.index.settle = () => undefined;
    const paidAt: number[] = [];
    for (let minute = 0; minute < 98; minute++) {
      await desk.minutes(1);
      if (desk.world.ai.calls.length > paidAt.length) paidAt.push(minute);
    }
    const waits = paidAt.slice(1).map((at, n) => at - (paidAt[n] ?? 0));
    expect(waits).toEqual([17, 31, 46]);
  });

  it("is trusted again once it shows it", async () => {
    const { id } = await desk.topic("Signing webhooks");
    const { settle } = desk.world.index;
    desk.world.index.settle = () => undefined;
    await desk.minutes(20);
    settle();
    desk.world.index.settle = settle;
    await desk.minutes(2);
    const kept = await env.DB.prepare(
      "SELECT vector_state AS state, vector_losses AS losses FROM shingled WHERE owner_id = ?1",
    )
      .bind(id)
      .first();
    expect(kept).toEqual({ state: "compared", losses: 0 });
  });
});

it("a text that the index cannot compare keeps no neighbors, and is retried", async () => {
  const [refused, first] = [await desk.topic("Keeping passwords safe"), await desk.topic("Signing webhooks")];
  await desk.topic("Proving who sent a callback");
  await desk.minutes(1);
  const { query } = desk.world.index;
  const hard = [...(desk.world.index.seen.get(`topic:${refused.id}`)?.values ?? [])].join();
  desk.world.index.query = (values, options) =>
    values.join() === hard ? Promise.reject(new Error("VECTOR_QUERY_ERROR")) : query(values, options);
  await expect(desk.world.minute()).rejects.toThrow("VECTOR_QUERY_ERROR");
  expect((await getTopic(desk.ctx, first.id)).similar).toHaveLength(1);
  desk.world.index.asked = [];
  await desk.minutes(3);
  expect(desk.world.index.asked).toEqual([]);
  desk.world.index.query = query;
  await desk.minutes(3);
  expect(desk.world.index.asked).toEqual(["getByIds", "query"]);
});

it("once its time is up the minute leaves the rest to the next", async () => {
  await desk.topics(100);
  const time = new AbortController();
  desk.world.ai.instead = () => {
    time.abort(new DOMException("The operation timed out.", "TimeoutError"));
    return new Promise(() => undefined);
  };
  await expect(sweepVectors(desk.ctx, time.signal)).rejects.toThrow("timed out");
  expect(desk.world.ai.calls).toHaveLength(1);
  desk.world.ai.instead = null;
  await desk.minutes(1);
  expect(desk.world.ai.calls.slice(1).map((texts) => texts.length)).toEqual([25, 25, 25, 25]);
});
