import { beforeEach, describe, expect, it } from "vitest";
import { deletePost } from "../../../worker/domains/posts";
import { disconnectIntegration } from "../../../worker/domains/sites";
import { wxrFile } from "../../support/wxr-file";
import { FakeSite } from "../assistant/fake-site";
import { ImportDesk } from "../imports/job";
import { Stage } from "./stage";

let stage: Stage;
let desk: ImportDesk;
let own: string[];
beforeEach(async () => {
  stage = await Stage.open();
  desk = await ImportDesk.open(stage.tenant, new FakeSite({}));
  await stage.connect("publish");
  own = [await stage.published("First"), await stage.published("Second")];
  await stage.work();
});

const site = "https://other.example";
const items = [
  { id: 1, slug: "first", title: "First", body: '<a href="https://other.example/?p=2">Second</a>' },
  { id: 2, slug: "second", title: "Second", body: "Words." },
  {
    id: 7,
    slug: "theirs",
    title: "Theirs",
    body: '<a href="https://other.example/?p=2">Second</a>',
  },
];
const exportOf = (address = site) => wxrFile(items, { site: address });
const left = (id = "", title = "", slug = "") => ({
  outcome: "skipped",
  done: true,
  code: "own_post",
  message: `This is your post "${title}", which this workspace published to that site.`,
  postId: id,
  slug,
});
const ownLeft = () => [left(own[0], "First", "first"), left(own[1], "Second", "second")];
const imported = async (file: string) => {
  const job = await desk.finish(await desk.begin(file));
  return { job, items: await desk.items(job.id), posts: await desk.posts() };
};

describe("an import of the site that posts are published to", () => {
  it("skips those posts, and its dry run says so", async () => {
    const dry = await desk.finish(await desk.begin(exportOf(), { dryRun: true }));
    expect(dry).toMatchObject({ state: "ready", counts: { created: 1, skipped: 2 }, done: 2 });
    expect(await desk.items(dry.id)).toMatchObject([...ownLeft(), { outcome: "created", done: false }]);
    await desk.goOn(dry.id);
    expect(await desk.finish(dry.id)).toMatchObject({ counts: { created: 1, skipped: 2 } });
    const posts = await desk.posts();
    expect(posts.map(({ title }) => title)).toEqual(["First", "Second", "Theirs"]);
    expect(posts[2]?.content).toContain("/blog/second)");
  });

  it.each([
    ["with www", "https://www.other.example/"],
    ["without https", "http://other.example"],
  ])("does so %s, and once it is disconnected", async (_name, address) => {
    await disconnectIntegration(stage.ctx, "wordpress");
    const { job, posts } = await imported(exportOf(address));
    expect(job.counts).toMatchObject({ created: 1, skipped: 2 });
    expect(posts).toHaveLength(3);
  });

  it("knows them by their pages where WordPress is installed elsewhere than it is read", async () => {
    await stage.ctx.d1
      .prepare(
        "UPDATE external_posts SET destination = ?1 || '/wp', url = ?1 || '/2017/05/' || ?2 || '/' WHERE post_id = ?3",
      )
      .bind(site, "first", own[0])
      .run();
    await stage.ctx.d1
      .prepare("UPDATE external_posts SET destination = ?1 || '/wp', url = ?1 || '/?p=2' WHERE post_id = ?2")
      .bind(site, own[1])
      .run();
    const { items: told } = await imported(exportOf());
    expect(told.slice(0, 2)).toMatchObject(ownLeft());
  });

  it("takes posts of another site that have the same numbers", async () => {
    const { job } = await imported(exportOf(`${site}/blog`));
    expect(job.counts).toMatchObject({ created: 3, skipped: 0 });
  });

  it("takes posts that are deleted here, and updates those that came from there", async () => {
    await imported(exportOf());
    await deletePost(stage.ctx, own[0] ?? "");
    const { job, items: told } = await imported(exportOf().replace("Theirs", "Theirs, edited"));
    expect(job.counts).toMatchObject({ created: 1, updated: 1, skipped: 1 });
    expect(told.map(({ outcome }) => outcome)).toEqual(["created", "skipped", "updated"]);
  });

  it("never takes those of another workspace for its own", async () => {
    const other = await ImportDesk.open((await Stage.open()).tenant, new FakeSite({}));
    const job = await other.finish(await other.begin(exportOf()));
    expect(job.counts).toMatchObject({ created: 3, skipped: 0 });
  });
});
