import { beforeEach, expect, it } from "vitest";
import { createPost } from "../../../worker/domains/posts";
import {
  listExternalMarks,
  listExternalPosts,
  sendExternalPost,
  syncExternalPost,
} from "../../../worker/domains/sites";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("schedule");
});

const seen = async (post: string) => {
  const [place] = (await listExternalPosts(stage.ctx, post)).items;
  const [mark, ...more] = (await listExternalMarks(stage.ctx, [post, post])).items;
  expect(more).toEqual([]);
  return [place?.state, place?.there, mark?.state];
};

it("a past schedule is shown as published", async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  const at = "2099-01-01T00:00:00.000Z";
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: "schedule", scheduledAt: at });
  await stage.work();
  stage.now = Date.parse(at) - 1;
  expect(await seen(post)).toEqual(["scheduled", "scheduled", "scheduled"]);
  stage.now += 1;
  expect(await seen(post)).toEqual(["published", "published", "published"]);
});

it("what was cancelled because another post met a broken site is shown as not sent, in a list, too", async () => {
  const [first, second] = [await stage.published("First"), await stage.published("Second")];
  await stage.work();
  const wrong = problem({ code: "wrong_credentials", mayPass: false, status: 401 });
  for (const method of ["read", "verify"] as const) stage.other.faults.set(method, wrong);
  for (const post of [first, second]) await syncExternalPost(stage.ctx, post, "wordpress");
  expect(await seen(second)).toEqual(["pending", "published", "pending"]);
  await stage.work();
  expect(stage.other.calls.filter((call) => call === "read")).toHaveLength(1);
  expect([await seen(first), await seen(second)]).toEqual([
    ["failed", "published", "failed"],
    ["failed", "published", "failed"],
  ]);
});
