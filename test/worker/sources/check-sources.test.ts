import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Source } from "../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../worker/context";
import {
  checkSource,
  checkSources,
  createSource,
  deleteSource,
  loadSourceText,
  makeReader,
  SourceReadError,
  sweepSources,
} from "../../../worker/domains/knowledge";
import type { GenerationJob } from "../../../worker/outbox/queues/generation-job";
import { FakeSite, origin, pageOf } from "../assistant/fake-site";
import { countReads } from "../fixtures/count-reads";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";

const url = `${origin}/prices`;
const quote = "An anvil of 120 kilograms costs 900 euros, and it is delivered within ten days.";
const week = 7 * 24 * 3_600_000;
let tenant: Tenant;
let web: FakeSite;
let ctx: WorkspaceCtx;
let source: Source;
let now: number;
beforeEach(async () => {
  tenant = await makeTenant();
  web = new FakeSite({ [url]: pageOf("Prices", quote) });
  now = Date.now();
  ctx = { ...(await tenantCtx(tenant)), ...web.job(), now: () => now };
  source = await createSource(ctx, { url });
});

const read = async () =>
  (await api<Source>(`${tenant.path}/sources/${source.id}`, { token: tenant.token })).body.data;
const later = async () => {
  now += week + week / 7;
  await checkSources(ctx, tenant.workspace.id);
  return (await read()).checkState;
};
const askedFor = () => web.asked.filter((one) => one === url).length;

async function claim(): Promise<string> {
  const post = await api<{ id: string }>(`${tenant.path}/posts`, {
    method: "POST",
    body: { title: "Prices", content: `${quote}\n` },
    token: tenant.token,
  });
  const id = `clm_${tenant.workspace.id}`;
  await env.DB.prepare(
    `INSERT INTO claims (id, workspace_id, post_id, position, sentence, kind, state, source_id, quote, created_at, updated_at)
     VALUES (?1, ?2, ?3, 0, ?4, 'number', 'supported', ?5, ?4, 0, 0)`,
  )
    .bind(id, tenant.workspace.id, post.body.data.id, quote, source.id)
    .run();
  return id;
}
const stateOf = async (id: string) =>
  (await env.DB.prepare("SELECT state FROM claims WHERE id = ?1").bind(id).first<{ state: string }>())?.state;

describe("the weekly check", () => {
  it("reads of the sources those that are due", async () => {
    await env.DB.prepare(
      `INSERT INTO sources (id, workspace_id, kind, state, title, next_check_at, created_at)
       SELECT s.id || '-' || n.value, workspace_id, kind, state, title, next_check_at, created_at
       FROM sources s, json_each(?2) n WHERE s.id = ?1`,
    )
      .bind(source.id, JSON.stringify(Array.from({ length: 400 }, (_, n) => n)))
      .run();
    const counted = countReads(ctx);
    await checkSources(counted.ctx, tenant.workspace.id);
    expect(counted.reads.rows).toBeLessThan(30);
  });

  it("checks a page no sooner than after a week, and once", async () => {
    await checkSources(ctx, tenant.workspace.id);
    expect(askedFor()).toBe(1);
    expect(await later()).toBe("same");
    await checkSources(ctx, tenant.workspace.id);
    expect(askedFor()).toBe(2);
  });

  it("recaptures a changed page, and flags posts whose quote is gone", async () => {
    const id = await claim();
    web.pages[url] = pageOf("Prices", `${quote} We raised no price this year.`);
    expect(await later()).toBe("changed");
    expect(await loadSourceText(ctx, source.id)).toContain("We raised no price");
    expect(await stateOf(id)).toBe("supported");
    web.pages[url] = pageOf(
      "Prices",
      "An anvil of 120 kilograms costs 990 euros by now, which is more than it was.",
    );
    expect(await later()).toBe("changed");
    expect(await stateOf(id)).toBe("gone");
    web.pages[url] = pageOf("Prices", quote);
    await later();
    expect(await stateOf(id)).toBe("supported");
  });

  it("captures a page again whose bytes are not kept, though it says the same", async () => {
    await env.DB.prepare("UPDATE sources SET bytes = 0 WHERE id = ?1").bind(source.id).run();
    expect(await later()).toBe("same");
    expect((await read()).bytes).toBe(source.bytes);
  });

  it("keeps the newest capture, and none that it took the place of", async () => {
    const keys = async () =>
      (await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/${source.id}/` })).objects.map(
        ({ key }) => key,
      );
    const before = await keys();
    web.pages[url] = pageOf(
      "Prices",
      "Something else altogether stands here now, and it is long enough to be text.",
    );
    await later();
    const after = await keys();
    expect(after.map((key) => key.split("/").at(-1)?.split("-")[0])).toEqual(["raw", "text"]);
    expect(after.some((key) => before.includes(key))).toBe(false);
    expect(await loadSourceText(ctx, source.id)).toContain("Something else altogether");
  });

  it("is repeated if it was interrupted before posts were updated", async () => {
    const id = await claim();
    web.pages[url] = pageOf("Prices", "An anvil of 120 kilograms costs 990 euros by now, and that is all.");
    const { d1 } = ctx;
    const dying = new Proxy(d1, {
      get: (target, name) => {
        if (name === "prepare")
          return (query: string) => {
            if (query.startsWith("UPDATE claims SET state")) throw new Error("the machine stopped");
            return target.prepare(query);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    now += week + week / 7;
    await checkSources({ ...ctx, d1: dying }, tenant.workspace.id);
    expect(await stateOf(id)).toBe("supported");
    now += 16 * 60_000;
    await checkSources(ctx, tenant.workspace.id);
    expect(await stateOf(id)).toBe("gone");
    const { nextCheckAt } = (await env.DB.prepare(
      "SELECT next_check_at AS nextCheckAt FROM sources WHERE id = ?1",
    )
      .bind(source.id)
      .first<{ nextCheckAt: number }>()) ?? { nextCheckAt: 0 };
    expect(nextCheckAt).toBeGreaterThanOrEqual(now + week);
  });

  it("captures a page that moved under its own source, which keeps its text when the other one is deleted", async () => {
    const moved = `${origin}/new-prices`;
    web.pages[url] = { status: 301, headers: { location: moved } };
    web.pages[moved] = pageOf(
      "Prices",
      "An anvil of 120 kilograms costs 990 euros by now, and stands elsewhere.",
    );
    const other = await createSource(ctx, { url: moved });
    expect(await later()).toBe("changed");
    await deleteSource(ctx, other.id);
    expect(await loadSourceText(ctx, source.id)).toContain("stands elsewhere");
    await deleteSource(ctx, source.id);
    const { objects } = await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/` });
    expect(objects).toEqual([]);
  });

  it("does not restore a source deleted while its page is read", async () => {
    web.pages[url] = pageOf("Prices", "An anvil of 120 kilograms costs 990 euros by now, and that is all.");
    const slow: typeof fetch = async (input, init) => {
      const answer = await web.fetch(input, init);
      if (new Request(input).url === url) await deleteSource(ctx, source.id);
      return answer;
    };
    await expect(checkSource({ ...ctx, fetch: slow }, source.id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await api(`${tenant.path}/sources/${source.id}`, { token: tenant.token })).status).toBe(404);
    const { objects } = await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/` });
    expect(objects).toEqual([]);
  });

  it("reports a missing page, and an unreachable one without flagging", async () => {
    const id = await claim();
    web.pages[url] = { status: 503 };
    expect([await later(), await stateOf(id)]).toEqual(["unreachable", "supported"]);
    delete web.pages[url];
    expect([await later(), await stateOf(id)]).toEqual(["gone", "gone"]);
    expect(await loadSourceText(ctx, source.id)).toContain(quote);
  });

  it("notes nothing of a page whose PDF waited too long for others", async () => {
    expect(await later()).toBe("same");
    const before = await read();
    const robots = () =>
      Promise.reject(new SourceReadError("timed_out", { code: "pdf_busy" }, { busy: true }));
    const { ports } = makeReader(ctx);
    await expect(checkSource(ctx, source.id, { ports, robots })).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await read()).toEqual(before);
  });

  it("is asked for now by an editor, and not for an upload", async () => {
    const form = new FormData();
    form.set("file", new File(["Words."], "x.txt"));
    const upload = await api<Source>(`${tenant.path}/sources/upload`, {
      method: "POST",
      body: form,
      token: tenant.token,
    });
    const check = (id: string) =>
      api(`${tenant.path}/sources/${id}/check`, { method: "POST", token: tenant.token });
    expect((await check(upload.body.data.id)).status).toBe(400);
    expect((await check("src_none")).status).toBe(404);
  });

  it("is hinted for the workspaces that have something due", async () => {
    const jobs: GenerationJob[] = [];
    const sweeping = { ...ctx, generate: async (all: GenerationJob[]) => void jobs.push(...all) };
    const mine = () => jobs.filter(({ workspaceId }) => workspaceId === tenant.workspace.id);
    await sweepSources(sweeping);
    expect(mine()).toEqual([]);
    now += week + week / 7;
    await sweepSources(sweeping);
    expect(mine()).toEqual([{ kind: "check-sources", workspaceId: tenant.workspace.id }]);
  });

  it("checks a few at once, and leaves the others to the next minute", async () => {
    for (let at = 0; at < 6; at++) {
      web.pages[`${url}/${at}`] = pageOf("Prices", quote);
      await createSource(ctx, { url: `${url}/${at}` });
    }
    const before = web.asked.length;
    await later();
    const looked = () => web.asked.slice(before).filter((one) => one.startsWith(url)).length;
    expect(looked()).toBe(5);
    await checkSources(ctx, tenant.workspace.id);
    expect(looked()).toBe(7);
  });
});
