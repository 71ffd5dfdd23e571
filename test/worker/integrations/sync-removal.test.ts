import { beforeEach, expect, it } from "vitest";
import { redeliver } from "../../../worker/domains/delivery";
import { createPost, publishPost, withdrawPost } from "../../../worker/domains/posts";
import { removeExternalPost, sendExternalPost } from "../../../worker/domains/sites";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const removal = async () => {
  const found = (await stage.deliveries()).find(({ event }) => event.type === "post.removed");
  if (!found) throw new Error("nothing was removed");
  return found;
};
const removedOnce = async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await stage.work();
  await removeExternalPost(stage.ctx, post, "wordpress");
  await stage.work();
  expect(stage.other.alive()).toEqual([]);
  return post;
};

it.each([null, "off"] as const)(
  "of long ago, delivered again, takes nothing away that was sent since (then mode %s)",
  async (mode) => {
    const post = await removedOnce();
    await sendExternalPost(stage.ctx, post, "wordpress", { mode: null });
    await stage.work();
    await sendExternalPost(stage.ctx, post, "wordpress", { mode });
    await stage.work();
    await redeliver(stage.ctx, (await removal()).id);
    await stage.work();
    expect(stage.other.visible()).toHaveLength(1);
  },
);

it("that is retried is not lost to a later change of the post", async () => {
  await stage.connect("publish");
  const post = await createPost(stage.ctx, { title: "First", content: "See [it](/blog/second)." });
  await publishPost(stage.ctx, post, {});
  await stage.work();
  await removeExternalPost(stage.ctx, post, "wordpress");
  stage.other.link = async (method, effect) => {
    if (method !== "read") return effect();
    stage.other.link = async (_method, later) => later();
    throw new ExternalProblemError(problem());
  };
  await stage.work();
  expect(await removal()).toMatchObject({ state: "pending", attempts: 1 });
  await stage.published("Second");
  await stage.work();
  const told = (await stage.deliveries()).map(({ event }) => event.type);
  expect(told).not.toContain("post.linked");
  stage.now = Date.parse((await removal()).nextAttemptAt ?? "");
  await stage.work();
  expect(stage.other.visible().map(({ slug }) => slug)).toEqual(["second"]);
});

it("that failed can be asked for again, by hand and from the log", async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await stage.work();
  stage.other.faults.set("remove", problem({ code: "rejected", mayPass: false, status: 400 }));
  await removeExternalPost(stage.ctx, post, "wordpress");
  await stage.work();
  expect((await removal()).state).toBe("failed");
  stage.other.faults.clear();
  await redeliver(stage.ctx, (await removal()).id);
  await stage.work();
  expect(stage.other.alive()).toEqual([]);
  await expect(removeExternalPost(stage.ctx, post, "wordpress")).rejects.toMatchObject({
    code: "illegal_transition",
  });
});

it("that has not come yet is over once the post is sent again", async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await stage.work();
  const { id } = stage.article();
  await removeExternalPost(stage.ctx, post, "wordpress");
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: null });
  await stage.work();
  expect(stage.article()).toMatchObject({ id, state: "published" });
});

it("that is asked for while the post is sent is carried out", async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await stage.work();
  await withdrawPost(stage.ctx, post, "unpublish", {});
  stage.other.link = async (_method, effect) => {
    stage.other.link = async (_other, later) => later();
    await removeExternalPost(stage.ctx, post, "wordpress");
    return effect();
  };
  await stage.work();
  expect(stage.other.alive()).toEqual([]);
});
