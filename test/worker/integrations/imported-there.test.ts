import { beforeEach, describe, expect, it } from "vitest";
import { publishPost, updatePost } from "../../../worker/domains/posts";
import { listExternalPosts, sendExternalPost } from "../../../worker/domains/sites";
import { wxrFile } from "../../support/wxr-file";
import { FakeSite } from "../assistant/fake-site";
import { ImportDesk } from "../imports/job";
import { Stage } from "./stage";

let stage: Stage;
let desk: ImportDesk;
beforeEach(async () => {
  stage = await Stage.open();
  desk = await ImportDesk.open(stage.tenant, new FakeSite({}));
});

const exported = (body = "Words.") =>
  wxrFile([
    { id: 1, slug: "one", title: "One", body },
    { id: 12, slug: "two", title: "Two", body: "Other words.", status: "draft" },
  ]);
const imported = async (body?: string) => {
  await desk.finish(await desk.begin(exported(body)));
  return (await desk.posts()).map(({ id }) => String(id));
};
const rowOf = async (post = "") => (await listExternalPosts(stage.ctx, post)).items[0];
const there = (id: string) => ({
  destination: stage.other.destination,
  mode: "off",
  state: "none",
  externalId: id,
  url: `https://old.example/?p=${id}`,
});

describe("posts that came from a WordPress site", () => {
  it.each([
    ["at the very address", "https://old.example"],
    ["with www", "https://www.old.example"],
  ])("are not sent to it once it is connected, %s", async (_name, destination) => {
    const [one = "", two = ""] = await imported();
    stage.other.destination = destination;
    await stage.connect("publish");
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([there("1"), there("12")]);
    await updatePost(stage.ctx, one, { version: 1, fields: { title: "Another title" } });
    await publishPost(stage.ctx, two, {});
    await stage.work();
    expect([await stage.deliveries(), stage.other.calls]).toEqual([[], []]);
  });

  it("are sent to another site, though its address begins alike", async () => {
    const [one = ""] = await imported();
    stage.other.destination = "https://old.example/blog";
    await stage.connect("publish");
    await updatePost(stage.ctx, one, { version: 1, fields: { title: "Another title" } });
    await stage.work();
    expect(stage.other.visible()).toHaveLength(1);
  });

  it("are not sent back while it is connected: made, updated, or as they were", async () => {
    stage.other.destination = "https://www.old.example";
    await stage.connect("publish");
    const [one = "", two = ""] = await imported();
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([there("1"), there("12")]);
    await stage.forgetExternal();
    await imported("Edited words.");
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([there("1"), there("12")]);
    expect(await stage.deliveries()).toEqual([]);
  });

  it("are not overwritten without a decision when someone sends them anyway", async () => {
    const [one = ""] = await imported();
    stage.other.destination = "https://old.example";
    await stage.connect("publish");
    const original = stage.other.add("one");
    await sendExternalPost(stage.ctx, one, "wordpress", { mode: "publish" });
    await stage.work();
    expect(original).toMatchObject({ revision: 1, article: null });
    expect(stage.other.alive()).toHaveLength(1);
    expect(await rowOf(one)).toMatchObject({ state: "conflict", there: "published" });
  });
});
