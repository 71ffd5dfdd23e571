import { beforeEach, describe, expect, it } from "vitest";
import { BatchCreate } from "../../../schema/api/batches";
import { RunCreate } from "../../../schema/api/runs";
import type { Topic } from "../../../schema/api/topics";
import {
  createBatch,
  createRun,
  deleteTopic,
  repeatRun,
  retryRun,
  updateTopic,
} from "../../../worker/domains/generation";
import { beforeFirstBatch } from "../fixtures/before-first-batch";
import { BatchDesk } from "./desk";

let desk: BatchDesk;

beforeEach(async () => {
  desk = await BatchDesk.open(`topic-${crypto.randomUUID()}`);
});

const ofTopics = (topicIds: string[]) => BatchCreate.parse({ topicIds, images: false });
const taken = (...topicIds: string[]) => ({ code: "conflict", details: { topicIds } });

describe("a topic that a run has", () => {
  it("is refused to another batch and to a run, with its name, also at the same moment", async () => {
    const [a = "", b = "", c = ""] = await desk.topics(
      "Sign your webhooks",
      "Rotate secrets",
      "Warm a cache",
    );
    const ctx = await desk.ctx();
    const twice = await Promise.allSettled([
      createBatch(ctx, ofTopics([a, b])),
      createBatch(ctx, ofTopics([a, b])),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(createBatch(ctx, ofTopics([c, b]))).rejects.toMatchObject(taken(b));
    await expect(createRun(ctx, RunCreate.parse({ topicId: a }))).rejects.toMatchObject(taken(a));
    await desk.work();
    await expect(createRun(ctx, RunCreate.parse({ topicId: a }))).rejects.toMatchObject(taken(a));
    const posts = await desk.call<{ pagination: { total: number } }>("/posts");
    expect(posts.body.data.pagination.total).toBe(2);
  });

  it("is free again once that was cancelled, and then not that one's any more", async () => {
    const [a = "", b = ""] = await desk.topics("Sign your webhooks", "Rotate secrets");
    const first = await desk.create({ topicIds: [a, b] });
    await desk.cancel(first.id);
    const run = await createRun(await desk.ctx(), RunCreate.parse({ topicId: a }));
    const [former] = await desk.runs(first.id);
    await expect(retryRun(await desk.ctx(), former?.id ?? "")).rejects.toMatchObject(taken(a));
    await desk.resume(first.id);
    await desk.work();
    expect((await desk.runs(first.id)).map(({ state }) => state)).toEqual(["cancelled", "completed"]);
    expect((await desk.run(run.id)).state).toBe("completed");
  });
});

it("is not made into a post once it was discarded", async () => {
  const [topicId = ""] = await desk.topics("Sign your webhooks");
  const { version } = (await desk.call<Topic>(`/topics/${topicId}`)).body.data;
  const discard = await desk.call(`/topics/${topicId}`, "PATCH", { version, state: "discarded" });
  expect(discard.status).toBe(200);
  const refused = await desk.call("/runs", "POST", { topicId });
  expect([refused.status, refused.body.error.code]).toEqual([409, "illegal_transition"]);
});

describe("a topic that goes in the very instant in which something is made of it", () => {
  /** A caller that has read and decided by the time it happens, once. */
  const meanwhile = async (happens: () => Promise<unknown>) => {
    const ctx = await desk.ctx();
    return { ...ctx, d1: beforeFirstBatch(ctx.d1, happens) };
  };
  const starts = {
    run: (ctx: Awaited<ReturnType<typeof meanwhile>>, topicId: string) =>
      createRun(ctx, RunCreate.parse({ topicId })),
    batch: (ctx: Awaited<ReturnType<typeof meanwhile>>, topicId: string) =>
      createBatch(ctx, ofTopics([topicId])),
  };

  it.each(Object.entries(starts))("is refused to a %s as it is a moment later", async (_what, start) => {
    const [gone = "", left = ""] = await desk.topics("Sign your webhooks", "Rotate secrets");
    const own = await desk.ctx();
    const deleted = await meanwhile(() => deleteTopic(own, gone));
    await expect(start(deleted, gone)).rejects.toMatchObject({
      code: "not_found",
      message: "Topic not found",
    });
    const { version } = (await desk.call<Topic>(`/topics/${left}`)).body.data;
    const discarded = await meanwhile(() => updateTopic(own, left, { version, state: "discarded" }));
    await expect(start(discarded, left)).rejects.toMatchObject({ code: "illegal_transition" });
    const runs = await desk.call<{ pagination: { total: number } }>("/runs");
    expect(runs.body.data.pagination.total).toBe(0);
  });
});

it("requires the right to publish to start or resume what is published automatically", async () => {
  const topicIds = await desk.topics("Sign your webhooks");
  const ctx = await desk.ctx();
  const member = ctx.actor.kind === "user" ? ctx.actor : null;
  const via = { kind: "token", tokenId: "tok", channel: null, access: "drafts" } as const;
  const drafting = { ...ctx, actor: { kind: "user", userId: member?.userId ?? "", via } as const };
  const refused = { code: "forbidden" };
  const goesOut = { ...ofTopics(topicIds), review: false };
  await expect(createBatch(drafting, goesOut)).rejects.toMatchObject(refused);
  const { id } = await desk.create({ topicIds, review: false });
  await desk.cancel(id);
  const [run] = await desk.runs(id);
  await expect(retryRun(drafting, run?.id ?? "")).rejects.toMatchObject(refused);
  await desk.resume(id);
  await desk.work();
  const repeat = repeatRun(drafting, run?.id ?? "", { stage: "outline" });
  await expect(repeat).rejects.toMatchObject(refused);
});
