import { beforeEach, expect, it } from "vitest";
import { cancelSchedule, createPost, schedulePost, updatePost } from "../../../worker/domains/posts";
import { listExternalPosts, sendExternalPost } from "../../../worker/domains/sites";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

/** A site that keeps no schedule which is less than two minutes ahead, and publishes what it has at its time. */
let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  Object.assign(stage.other, { scheduleLeadMs: 120_000, now: () => stage.now });
  await stage.connect("schedule");
});

const after = (seconds: number) => new Date(stage.now + seconds * 1_000).toISOString();
const schedule = (post: string, seconds: number) =>
  schedulePost(stage.ctx, post, { scheduledAt: after(seconds) });
const pass = async (seconds: number) => {
  stage.now += seconds * 1_000;
  await stage.work();
};

it("is a draft there before a time that is near, and published at that time", async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedule(post, 50);
  const due = after(50);
  await stage.work();
  expect(stage.article().state).toBe("draft");
  expect(await stage.newest()).toMatchObject({ state: "pending", nextAttemptAt: due, lastError: null });
  expect(stage.hints.at(-1)).toMatchObject({ kind: "publish-external" });
  const place = async () => (await listExternalPosts(stage.ctx, post)).items[0];
  expect(await place()).toMatchObject({ state: "pending", there: "draft", waitsUntil: due });
  await pass(49);
  expect([stage.other.visible(), stage.other.calls]).toEqual([[], ["find", "create", "write"]]);
  await pass(1);
  expect(stage.article()).toMatchObject({ state: "published", slug: "a-title" });
  expect((await stage.newest()).state).toBe("delivered");
  expect(await place()).toMatchObject({ state: "published", waitsUntil: null });
});

it("leaves a schedule there alone once it is near, and sends the text at its time", async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedule(post, 165);
  await stage.work();
  expect(stage.article().state).toBe("scheduled");
  await updatePost(stage.ctx, post, { version: 2, fields: { content: "A small fix." } });
  await pass(60);
  expect(stage.article()).toMatchObject({ state: "scheduled", revision: 2 });
  await pass(105);
  expect(stage.article()).toMatchObject({ state: "published", revision: 3 });
  expect(stage.article().article?.html).toContain("small fix");
});

it("keeps a near time that was chosen for the site alone", async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: "schedule", scheduledAt: after(45) });
  await stage.work();
  expect(stage.article().state).toBe("draft");
  await pass(45);
  expect(stage.article().state).toBe("published");
});

it("cancels another remote schedule for a near one, and drops a cancelled one", async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedule(post, 130);
  await stage.work();
  stage.now += 100_000;
  await schedule(post, 60);
  await stage.work();
  expect(stage.article().state).toBe("draft");
  await cancelSchedule(stage.ctx, post);
  await stage.work();
  await pass(60);
  expect(stage.article().state).toBe("draft");
  expect((await stage.deliveries()).map(({ state }) => state)).not.toContain("pending");
});

it("is published at its time though it was retried, and written slowly, until that was near", async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedule(post, 125);
  const times = [10, 0];
  stage.other.link = async (method, effect) => {
    if (method !== "write") return effect();
    const slow = times.pop();
    if (slow === 0) throw new ExternalProblemError(problem());
    stage.now += (slow ?? 0) * 1_000;
    return effect();
  };
  await stage.work();
  stage.now += 3_000;
  expect(stage.article().state).toBe("draft");
  await pass(5);
  expect(stage.article().state).toBe("draft");
  await pass(107);
  expect(stage.article().state).toBe("published");
});

it("of which nothing waits is looked at again when its time has come", async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  let lost = 1;
  stage.other.link = async (method, effect) => {
    const answer = effect();
    if (method !== "write" || lost-- <= 0) return answer;
    throw new ExternalProblemError(problem({ code: "timeout", status: null }));
  };
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: "schedule", scheduledAt: after(660) });
  await stage.work();
  await pass(6);
  expect((await stage.newest()).state).toBe("delivered");
  stage.other.articles.clear();
  await pass(600);
  expect(stage.article().state).toBe("draft");
  await pass(53);
  expect(stage.article().state).toBe("draft");
  await pass(1);
  expect(stage.article().state).toBe("published");
});
