import { beforeEach, expect, it } from "vitest";
import { createWebhook, updateWebhook } from "../../../worker/domains/delivery";
import { getImport, importPosts, type UploadFile } from "../../../worker/domains/import";
import { sendExternalPost } from "../../../worker/domains/sites";
import { wxrFile } from "../../support/wxr-file";
import { FakeSite } from "../assistant/fake-site";
import { Stage } from "../integrations/stage";
import { ImportDesk } from "./job";

let stage: Stage;
let desk: ImportDesk;
beforeEach(async () => {
  stage = await Stage.open();
  desk = await ImportDesk.open(stage.tenant, new FakeSite({}));
});

const items = [
  { id: 1, slug: "one", title: "One", body: "Words." },
  { id: 2, slug: "two", title: "Two", body: "Words." },
  { id: 3, slug: "draft", title: "Draft", body: "Words.", status: "draft" },
];
const dryRun = async (site = "https://old.example") => {
  const job = await desk.begin(wxrFile(items, { site }), { dryRun: true });
  return desk.finish(job);
};
const hook = (description: string, events: Parameters<typeof createWebhook>[1]["events"]) =>
  createWebhook(desk.ctx, {
    kind: "signed",
    url: "https://hooks.example/x",
    description,
    enabled: true,
    events,
    pagePattern: null,
  });
const id = expect.any(String);
const toSite = (posts: number) => ({ id, kind: "wordpress", name: "Other side", posts });

it("has no subscribers if there are none", async () => {
  await stage.connect("off");
  await hook("Only withdrawals", ["post.unpublished"]);
  expect((await dryRun()).hears).toEqual([]);
});

it("lists subscribed webhooks and following sites, for each published post, until it starts", async () => {
  await stage.connect("publish");
  await hook("", null);
  await hook("News", ["post.published"]);
  const off = await hook("Switched off", null);
  await updateWebhook(desk.ctx, off.id, { version: off.version, enabled: false });
  const job = await dryRun();
  expect(job.hears).toEqual([
    { id, kind: "webhook", name: "News", posts: 2 },
    { id, kind: "webhook", name: "https://hooks.example/x", posts: 2 },
    toSite(2),
  ]);
  expect((await getImport({ ...desk.ctx, role: "viewer" }, job.id)).hears).toEqual([]);
  await desk.goOn(job.id);
  expect((await desk.read(job.id)).hears).toEqual([]);
  await desk.finish(job.id);
  expect((await stage.deliveries()).filter(({ event }) => event.type === "post.published")).toHaveLength(6);

  const [one] = await desk.posts();
  await desk.ctx.d1.prepare("UPDATE posts SET status = 'HIDDEN' WHERE id = ?1").bind(one?.id).run();
  expect((await dryRun()).hears).toEqual([
    { id, kind: "webhook", name: "https://hooks.example/x", posts: 1 },
    toSite(1),
  ]);
});

it("does not list the site that it comes from", async () => {
  await stage.connect("publish");
  expect((await dryRun("http://www.other.example/")).hears).toEqual([]);
  expect((await dryRun("https://other.example/blog")).hears).toEqual([toSite(2)]);
});

it("lists the same for Markdown files", async () => {
  const { ctx } = stage;
  const files = (body: string): UploadFile[] =>
    [
      ["one.md", "title: One"],
      ["two.md", "title: Two"],
      ["draft.md", "title: Draft\ndraft: true"],
      ["ahead.md", "title: Ahead\ndate: 2099-01-01"],
    ].map(([name = "", front = ""]) => ({
      name,
      bytes: new TextEncoder().encode(`---\n${front}\n---\n${body}\n`),
    }));
  const imported = (body: string, dryRun: boolean) => importPosts(ctx, files(body), { dryRun, slugs: {} });
  await stage.connect("publish");
  await hook("Updates", ["post.updated"]);
  expect((await imported("Words.", true)).hears).toEqual([toSite(2)]);
  expect((await imported("Words.", false)).hears).toEqual([]);
  expect((await stage.deliveries()).filter(({ event }) => event.type === "post.published")).toHaveLength(2);
  expect((await imported("Words.", true)).hears).toEqual([]);

  const [one] = await desk.posts();
  await sendExternalPost(ctx, String(one?.id), "wordpress", { mode: "off" });
  expect((await imported("Other words.", true)).hears).toEqual([
    { id, kind: "webhook", name: "Updates", posts: 2 },
    toSite(1),
  ]);
});
