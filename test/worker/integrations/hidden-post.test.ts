import { beforeEach, expect, it } from "vitest";
import { withdrawPost } from "../../../worker/domains/posts";
import { sendExternalPost } from "../../../worker/domains/sites";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("schedule");
});

const there = async () => {
  await stage.work();
  return stage.other.alive().map(({ state }) => state);
};

it("a hidden post that becomes a draft is one there, though it was published there alone", async () => {
  const post = await stage.published();
  await withdrawPost(stage.ctx, post, "unpublish", {});
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: "publish" });
  expect(await there()).toEqual(["published"]);
  await withdrawPost(stage.ctx, post, "revert-to-draft", {});
  expect(await there()).toEqual(["draft"]);
});
