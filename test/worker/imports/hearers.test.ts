import { beforeEach, expect, it } from "vitest";
import { getImport } from "../../../worker/services/imports/get-import";
import { createWebhook } from "../../../worker/services/webhooks/create-webhook";
import { updateWebhook } from "../../../worker/services/webhooks/update-webhook";
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
  const id = await desk.begin(wxrFile(items, { site }), { dryRun: true });
  return desk.finish(id);
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
const toSite = (posts: number) => ({ kind: "wordpress", name: "Other side", posts });

it("is heard of by nobody where nobody is told", async () => {
  await stage.connect("off");
  await hook("Only withdrawals", ["post.unpublished"]);
  expect((await dryRun()).hears).toEqual([]);
});

it("is heard of by webhooks that want it and sites that follow, of each published post, until it is begun", async () => {
  await stage.connect("publish");
  await hook("", null);
  await hook("News", ["post.published"]);
  const off = await hook("Switched off", null);
  await updateWebhook(desk.ctx, off.id, { version: off.version, enabled: false });
  const job = await dryRun();
  expect(job.hears).toEqual([
    { kind: "webhook", name: "News", posts: 2 },
    { kind: "webhook", name: "https://hooks.example/x", posts: 2 },
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
    { kind: "webhook", name: "https://hooks.example/x", posts: 1 },
    toSite(1),
  ]);
});

it("is not heard of by the site that it comes from", async () => {
  await stage.connect("publish");
  expect((await dryRun("http://www.other.example/")).hears).toEqual([]);
  expect((await dryRun("https://other.example/blog")).hears).toEqual([toSite(2)]);
});
