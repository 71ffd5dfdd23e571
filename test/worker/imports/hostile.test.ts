import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelImport, createImportOfSite } from "../../../worker/domains/import";
import { wxrFile } from "../../support/wxr-file";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { ImportDesk } from "./job";

let tenant: Tenant;
let desk: ImportDesk;
beforeEach(async () => {
  tenant = await makeTenant();
  desk = await ImportDesk.open(tenant);
});

const many = wxrFile(
  Array.from({ length: 40 }, (_, n) => ({ id: n + 1, slug: `post-${n}`, title: `Post ${n}`, body: "Text." })),
);
const paths = async () => (await desk.posts()).map(({ source_path }) => source_path);
const expectEachOnce = async () => {
  expect(await paths()).toHaveLength(40);
  expect(new Set(await paths()).size).toBe(40);
};

describe("a hostile export", () => {
  it("that breaks in the middle leaves no post, and nothing of what was read of it", async () => {
    const job = await desk.finish(await desk.begin(many.slice(0, many.length * 0.8)));
    expect(job).toMatchObject({ state: "failed", done: 0, problem: { code: "broken_xml" } });
    expect(job.total).toBeGreaterThan(0);
    expect(await desk.posts()).toEqual([]);
    const kept = env.DB.prepare(
      "SELECT count(*) AS number FROM import_items WHERE workspace_id = ?1 AND payload IS NOT NULL",
    );
    expect(await kept.bind(tenant.workspace.id).first()).toEqual({ number: 0 });
  });

  it("that defines entities is refused before any is expanded", async () => {
    const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
      "",
    );
    const text = wxrFile([{ title: "x", more: "<wp:x>&e9;</wp:x>" }], {
      before: `<!DOCTYPE a [<!ENTITY e0 "ha">${bomb}]>`,
    });
    const job = await desk.finish(await desk.begin(text));
    expect(job).toMatchObject({ state: "failed", total: 0, problem: { code: "broken_xml" } });
  });

  it("with a post of more markup than a row may hold loses that one only", async () => {
    const large = `<p class="${"x".repeat(900)}">a</p>\n`.repeat(2_100);
    const id = await desk.begin(
      wxrFile([
        { id: 1, slug: "large", body: large },
        { id: 2, slug: "small", body: "b" },
      ]),
    );
    expect(await desk.finish(id)).toMatchObject({ state: "completed", counts: { created: 1, failed: 1 } });
    expect((await desk.items(id)).map(({ code }) => code)).toEqual(["too_large", null]);
  });

  it("with posts of the future publishes none of them", async () => {
    const id = await desk.begin(
      wxrFile([
        { id: 1, slug: "far", date: "9999-12-31 23:59:59" },
        { id: 2, slug: "past", date: "2017-05-03 10:20:30" },
      ]),
    );
    expect(await desk.finish(id)).toMatchObject({ state: "completed", counts: { created: 2 } });
    const [far, past] = await desk.posts();
    expect([far, past]).toMatchObject([{ status: "DRAFT", published_at: null }, { status: "PUBLISHED" }]);
    expect(Number(far?.updated_at)).toBeLessThanOrEqual(desk.now);
    expect((await desk.items(id))[0]?.warnings).toEqual([expect.stringContaining("in the future")]);
  });
});

describe("the same export twice", () => {
  it("at once makes each post once", async () => {
    const ids = [await desk.begin(many, { dryRun: true })];
    desk.now += 1;
    ids.push(await desk.begin(many, { dryRun: true }));
    for (let turn = 0; turn < 3; turn++) await Promise.all([desk.work(), desk.work()]);
    await Promise.all(ids.map((id) => desk.goOn(id)));
    for (let turn = 0; turn < 12; turn++) {
      await Promise.all([desk.work(), desk.work()]);
      desk.now += 61_000;
    }
    const jobs = await Promise.all(ids.map((id) => desk.read(id)));
    expect(jobs).toMatchObject([
      { state: "completed", counts: { created: 40 } },
      { state: "completed", counts: { created: 0, unchanged: 40 } },
    ]);
    await expectEachOnce();
  });

  it("goes on with what a cancelled one left", async () => {
    const first = await desk.begin(many);
    await desk.work();
    await cancelImport(desk.ctx, first);
    const made = (await desk.posts()).length;
    expect(made).toBeGreaterThan(0);
    const again = await desk.finish(await desk.begin(many));
    expect(again).toMatchObject({ state: "completed", counts: { created: 40 - made, unchanged: made } });
    await expectEachOnce();
  });
});

describe("an import", () => {
  it("is nothing that another workspace knows of, and a viewer reads it only", async () => {
    const id = await desk.begin(many, { dryRun: true });
    await desk.finish(id);
    const other = await makeTenant();
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/items"],
      ["POST", "/begin"],
      ["POST", "/cancel"],
    ] as const) {
      const call = (token: string, at: string) => api(`${at}/imports/${id}${path}`, { method, token });
      expect((await call(other.token, other.path)).status).toBe(404);
      expect((await call(tenant.people.viewer.token, tenant.path)).status).toBe(method === "GET" ? 200 : 403);
    }
    expect(await desk.read(id)).toMatchObject({ state: "ready" });
  });

  it("is one of five that may be open at once, until one has ended", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => desk.begin(many, { dryRun: true })));
    const refusal = { code: "limit_reached", message: expect.stringContaining("Start or cancel") };
    await expect(desk.begin(many)).rejects.toMatchObject(refusal);
    await expect(createImportOfSite(desk.ctx, "https://old.example", true)).rejects.toMatchObject(refusal);
    const files = await env.BUCKET.list({ prefix: `${tenant.workspace.id}/imports/` });
    expect(files.objects).toHaveLength(5);
    await cancelImport(desk.ctx, ids[0] ?? "");
    await createImportOfSite(desk.ctx, "https://old.example", true);
    const other = await ImportDesk.open(await makeTenant());
    await other.begin(many);
  });
});
