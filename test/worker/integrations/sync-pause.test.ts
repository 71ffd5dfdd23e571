import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

/** A site that says how long it wants to be left alone. */
let stage: Stage;
let asked: number;
let isBusy: boolean;
let waitMs: number;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("publish");
  [asked, isBusy, waitMs] = [0, true, 90_000];
  stage.other.link = async (_method, effect) => {
    asked += 1;
    if (isBusy) throw new ExternalProblemError(problem({ code: "rate_limited", status: 429 }), waitMs);
    return effect();
  };
  for (const title of ["First", "Second", "Third"]) await stage.published(title);
});

const waits = async () =>
  (await stage.deliveries()).map(({ state, nextAttemptAt }) => [
    state,
    Date.parse(nextAttemptAt ?? "") - stage.now >= Math.min(waitMs, 600_000),
  ]);

it("is asked by no other post before that, and then by all in their order", async () => {
  await stage.work();
  expect(asked).toBe(1);
  expect(await waits()).toEqual(Array.from({ length: 3 }, () => ["pending", true]));
  stage.now += waitMs - 1;
  await stage.work();
  expect(asked).toBe(1);
  isBusy = false;
  stage.now += 1;
  await stage.work();
  expect(stage.other.visible().map(({ slug }) => slug)).toEqual(["first", "second", "third"]);
});

it("that wants a day is asked again by the next post within ten minutes", async () => {
  waitMs = 24 * 3_600_000;
  await stage.work();
  expect(await waits()).toEqual(Array.from({ length: 3 }, () => ["pending", true]));
  isBusy = false;
  stage.now += 600_000;
  await stage.work();
  expect(stage.other.visible().map(({ slug }) => slug)).toEqual(["second", "third"]);
});

it("also pauses posts with an unanswered call", async () => {
  isBusy = false;
  await stage.work();
  const { id } = stage.ctx.workspace;
  await env.DB.prepare("UPDATE external_posts SET doubt_at = 1 WHERE workspace_id = ?1").bind(id).run();
  await stage.published("Fourth");
  [asked, isBusy] = [0, true];
  await stage.work();
  expect(asked).toBe(1);
});

it("that leaves a call unanswered pauses its other posts for a minute", async () => {
  stage.other.link = async (_method, effect) => {
    asked += 1;
    if (isBusy) throw new ExternalProblemError(problem({ code: "timeout", status: null }));
    return effect();
  };
  await stage.work();
  expect(asked).toBe(1);
  stage.now += 10_000;
  await stage.work();
  expect(asked).toBe(2);
  stage.now += 49_000;
  await stage.work();
  expect(asked).toBe(2);
  isBusy = false;
  stage.now += 12_000;
  await stage.work();
  expect(stage.other.visible().map(({ slug }) => slug)).toEqual(["second", "third"]);
});
