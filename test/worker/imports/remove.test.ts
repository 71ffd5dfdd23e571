import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelImport, createImportOfFile, listImports, removeImports } from "../../../worker/domains/import";
import { importObject } from "../../../worker/domains/import/requests/import-object";
import { wxrFile } from "../../support/wxr-file";
import { FakeSite, origin } from "../assistant/fake-site";
import { countReads } from "../fixtures/count-reads";
import { makeTenant } from "../fixtures/tenant";
import { picture } from "../images/pictures";
import { ImportDesk } from "./job";

const day = 86_400_000;
const png = { headers: { "content-type": "image/png" }, body: picture("png") };
let desk: ImportDesk;
let web: FakeSite;
beforeEach(async () => {
  // What other tests of this file left is old, too.
  await env.DB.batch([env.DB.prepare("DELETE FROM import_items"), env.DB.prepare("DELETE FROM imports")]);
  web = new FakeSite({ [`${origin}/a.png`]: png });
  desk = await ImportDesk.open(await makeTenant(), web);
});

const file = (count: number, body = "Text.") =>
  wxrFile(Array.from({ length: count }, (_, n) => ({ id: n + 1, slug: `post-${n}`, body })));
const list = async () => (await listImports(desk.ctx, { page: 1, limit: 10 })).items;
const rows = async () =>
  (
    await env.DB.prepare("SELECT kind, payload FROM import_items").all<{
      kind: string;
      payload: string | null;
    }>()
  ).results;

/** What a run of the cron costs: trips to the database, and deletions in the bucket. */
async function run() {
  const { ctx, reads } = countReads(desk.ctx);
  let deletions = 0;
  const bucket = new Proxy(ctx.bucket, {
    get: (target, name) => {
      if (name === "delete") deletions++;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const count = await removeImports({ ...ctx, bucket });
  return { count, trips: reads.trips, deletions };
}

describe("an upload that breaks off", () => {
  const objects = async () =>
    (await env.BUCKET.list({ prefix: `${desk.tenant.workspace.id}/imports/` })).objects;
  const left = async () => [(await objects()).length, (await list()).length];

  /** The bucket and the database, which nobody reaches any more once the file was sent. */
  function dyingAfterPut() {
    let isDead = false;
    const mortal = <T extends object>(port: T): T =>
      new Proxy(port, {
        get: (target, name) => {
          if (isDead) throw new Error("killed");
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== "function") return value;
          if (name !== "put") return value.bind(target);
          return async (...args: unknown[]) => {
            await Reflect.apply(value, target, args);
            isDead = true;
          };
        },
      });
    return { bucket: mortal(desk.ctx.bucket), d1: mortal(desk.ctx.d1) };
  }

  it("leaves nothing an hour later, though its worker died with the file in the bucket", async () => {
    const wanted = { name: "wp.xml", siteUrl: null, dryRun: true };
    const upload = createImportOfFile({ ...desk.ctx, ...dyingAfterPut() }, new Blob([file(1)]), wanted);
    await expect(upload).rejects.toThrow("killed");
    expect(await left()).toEqual([1, 1]);
    desk.now += day / 24;
    await desk.work();
    expect(await run()).toMatchObject({ count: 0 });
    desk.now += 2_000;
    expect(await run()).toMatchObject({ count: 1, deletions: 1 });
    expect(await left()).toEqual([0, 0]);
    expect(await run()).toMatchObject({ count: 0 });
  });

  it("leaves nothing at all where the bucket refused it", async () => {
    const bucket = new Proxy(desk.ctx.bucket, {
      get: (target, name) => {
        if (name === "put") return () => Promise.reject(new Error("no room"));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const wanted = { name: "wp.xml", siteUrl: null, dryRun: true };
    const upload = createImportOfFile({ ...desk.ctx, bucket }, new Blob([file(1)]), wanted);
    await expect(upload).rejects.toThrow("no room");
    expect(await left()).toEqual([0, 0]);
  });

  it("is over once someone has ended it", async () => {
    const bucket = new Proxy(desk.ctx.bucket, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== "put") return typeof value === "function" ? value.bind(target) : value;
        return async (...args: Parameters<R2Bucket["put"]>) => {
          await target.put(...args);
          const [first] = await list();
          await cancelImport(desk.ctx, first?.id ?? "");
          await target.put(...args);
        };
      },
    });
    const wanted = { name: "wp.xml", siteUrl: null, dryRun: true };
    const upload = createImportOfFile({ ...desk.ctx, bucket }, new Blob([file(1)]), wanted);
    await expect(upload).rejects.toMatchObject({ code: "conflict" });
    expect(await objects()).toEqual([]);
    expect(await list()).toMatchObject([{ state: "cancelled" }]);
  });
});

describe("imports that are old", () => {
  it("are gone 30 days after they ended, and cost one query until then", async () => {
    const id = await desk.begin(file(3));
    await desk.finish(id);
    const object = importObject(desk.tenant.workspace.id, id);
    await env.BUCKET.put(object, "left over");
    desk.now += 30 * day;
    expect(await run()).toEqual({ count: 0, trips: 1, deletions: 0 });
    expect(await list()).toHaveLength(1);
    desk.now += 2_000;
    expect(await run()).toEqual({ count: 1, trips: 4, deletions: 1 });
    expect(await list()).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await env.BUCKET.head(object)).toBeNull();
    await expect(desk.read(id)).rejects.toMatchObject({ code: "not_found" });
    expect(await desk.posts()).toHaveLength(3);
    expect(await run()).toEqual({ count: 0, trips: 1, deletions: 0 });
  });

  it("leave their pictures known, so that a later import keeps them though the old site is gone", async () => {
    const text = file(1, `<img src="${origin}/a.png">`);
    const id = await desk.begin(text);
    await desk.finish(id);
    desk.now += 31 * day;
    expect(await run()).toMatchObject({ count: 1 });
    expect(await list()).toEqual([]);
    await expect(desk.read(id)).rejects.toMatchObject({ code: "not_found" });
    expect((await rows()).map(({ kind }) => kind)).toEqual(["picture"]);
    expect(await run()).toMatchObject({ count: 0 });
    delete web.pages[`${origin}/a.png`];
    const again = await desk.finish(await desk.begin(text));
    expect(again).toMatchObject({ counts: { unchanged: 1 }, images: { failed: 0 } });
  });

  it("are removed in pieces, the rest by the next run", async () => {
    const id = await desk.begin(file(1));
    await desk.finish(id);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10500)
       INSERT INTO import_items (import_id, workspace_id, kind, identity, position, state, outcome)
       SELECT ?1, ?2, 'post', 'x' || i, i, 'done', 'created' FROM n`,
    )
      .bind(id, desk.tenant.workspace.id)
      .run();
    desk.now += 31 * day;
    expect(await run()).toEqual({ count: 1, trips: 42, deletions: 0 });
    expect(await rows()).toHaveLength(501);
    expect(await run()).toEqual({ count: 1, trips: 6, deletions: 1 });
    expect(await rows()).toEqual([]);
  });

  it("end with a reason if nobody started them", async () => {
    const id = await desk.begin(file(2), { dryRun: true });
    await desk.finish(id);
    desk.now += 29 * day;
    expect(await run()).toMatchObject({ count: 0 });
    desk.now += 2 * day;
    expect(await run()).toEqual({ count: 1, trips: 2, deletions: 1 });
    expect(await desk.read(id)).toMatchObject({
      state: "failed",
      total: 2,
      problem: { code: "abandoned", message: expect.stringContaining("30 days") },
    });
    expect((await rows()).map(({ payload }) => payload)).toEqual([null, null]);
    await expect(desk.goOn(id)).rejects.toMatchObject({ code: "conflict" });
    expect(await run()).toMatchObject({ count: 0 });
  });
});
