import { beforeEach, describe, expect, it } from "vitest";
import { createImportOfSite, importForWorkspace } from "../../../worker/domains/import";
import { beforeBatch } from "../fixtures/before-batch";
import { makeTenant } from "../fixtures/tenant";
import { ImportDesk } from "./job";

const site = "http://127.0.0.1:8100";
let desk: ImportDesk;
let asked: number[];
beforeEach(async () => {
  desk = await ImportDesk.open(await makeTenant());
  asked = [];
});

const restPost = (id: number) => ({
  id,
  slug: `post-${id}`,
  link: `${site}/post-${id}/`,
  date_gmt: "2020-01-02T03:04:05",
  modified_gmt: null,
  title: { rendered: `Post ${id}` },
  content: { rendered: `<p>Text ${id}</p>`, protected: false },
});
const pageOf = (first: number, count = 20) => Array.from({ length: count }, (_, n) => restPost(first + n));

/** The pages of a site that says there are a million of them. */
async function importFrom(page: (number: number) => Response | unknown[]): Promise<string> {
  const answer: typeof fetch = async (input) => {
    const number = Number(new URL(new Request(input).url).searchParams.get("page"));
    asked.push(number);
    const body = page(number);
    return body instanceof Response
      ? body
      : Response.json(body, { headers: { "x-wp-totalpages": "1000000" } });
  };
  Object.assign(desk.ctx, { fetch: answer });
  return createImportOfSite(desk.ctx, site, true);
}

describe("an import of a site that misreports", () => {
  it("ends at a page that brings the posts of an earlier one again", async () => {
    const id = await importFrom((number) => pageOf(number % 2 === 1 ? 1 : 21));
    expect(await desk.finish(id)).toMatchObject({ state: "ready", total: 40, counts: { created: 40 } });
    expect(asked).toEqual([1, 2, 3]);
  });

  it("ends at an empty page", async () => {
    const id = await importFrom((number) => (number > 2 ? [] : pageOf(number * 20)));
    expect(await desk.finish(id)).toMatchObject({ state: "ready", total: 40 });
    expect(asked).toEqual([1, 2, 3]);
  });

  it("goes on at a page that was read when its worker died", async () => {
    const id = await importFrom((number) => (number > 3 ? [] : pageOf(number * 20)));
    let writes = 0;
    const dying = beforeBatch(desk.ctx.d1, async () => {
      // The posts of the first page, and then the note that it is read.
      if (++writes > 1) throw new Error("killed");
    });
    await importForWorkspace({ ...desk.ctx, d1: dying }, desk.tenant.workspace.id);
    desk.now += 61_000;
    expect(await desk.finish(id)).toMatchObject({ state: "ready", total: 60 });
    expect(asked).toEqual([1, 1, 2, 3, 4]);
  });

  it("fails at once where its name is nowhere", async () => {
    const id = await importFrom((number) => {
      throw new Error(`dns error: failed to lookup address information, page ${number}`);
    });
    await desk.work();
    expect(await desk.read(id)).toMatchObject({
      state: "failed",
      problem: { code: "unreachable", message: expect.stringContaining("Check the spelling") },
    });
    expect(asked).toEqual([1]);
  });

  it("fails with the reason when there are more posts than an import may hold", async () => {
    const id = await importFrom((number) => pageOf(number * 20));
    await desk.ctx.d1.prepare("UPDATE imports SET page = 1000 WHERE id = ?1").bind(id).run();
    const job = await desk.finish(id);
    expect(job).toMatchObject({ state: "failed", problem: { code: "payload_too_large" } });
    expect(asked).toEqual([1000, 1001]);
  });

  it("fails with the reason if its pages exceed 500 MB, and stores none of them", async () => {
    const id = await importFrom((number) => pageOf(number * 20));
    const readBytes = 500 * 1024 * 1024 - JSON.stringify(pageOf(20)).length;
    await desk.ctx.d1.prepare("UPDATE imports SET read_bytes = ?2 WHERE id = ?1").bind(id, readBytes).run();
    const job = await desk.finish(id);
    expect(job).toMatchObject({
      state: "failed",
      total: 20,
      problem: { code: "payload_too_large", message: expect.stringContaining("500 MB") },
    });
    expect(asked).toEqual([1, 2]);
    const { results } = await desk.ctx.d1
      .prepare("SELECT DISTINCT payload FROM import_items WHERE import_id = ?1")
      .bind(id)
      .all();
    expect(results).toEqual([{ payload: null }]);
  });
});
