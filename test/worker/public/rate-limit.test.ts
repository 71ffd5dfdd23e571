import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ErrorBody } from "../../../schema/api/error";
import { makeApiKey } from "../../../worker/platform/key-format";
import { callsUntilLimited } from "../fixtures/calls-until-limited";
import { whileLimited } from "../fixtures/while-limited";
import { type NewKey, Site } from "./site";
import { StandIn } from "./standing-in";

const freeRequestsAMinute = 300;

async function onFreePlan(): Promise<Site> {
  const site = await Site.open();
  await env.DB.prepare("UPDATE workspaces SET plan_id = 'free' WHERE id = ?1")
    .bind(site.tenant.workspace.id)
    .run();
  return site;
}

describe("a key that used up its minute", () => {
  it("learns when to retry; other keys and tenants are not affected", async () => {
    const [site, other] = await Promise.all([onFreePlan(), onFreePlan()]);
    const { key } = await site.manage<NewKey>("/api-keys", "POST", { name: "second" });
    let n = 0;
    const read = () => site.raw(n++ % 2 === 0 ? "/blogs" : "/blogs/unknown");
    await whileLimited(
      () => callsUntilLimited(read, freeRequestsAMinute),
      async () => {
        const limited = await site.raw("/blogs");
        expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
        expect(ErrorBody.parse(await limited.json()).error.code).toBe("rate_limited");
        expect((await site.raw("/blogs", { "x-api-key": key })).status).toBe(200);
        expect((await other.raw("/blogs")).status).toBe(200);
      },
    );
  });

  it("costs no query, whatever it requests", async () => {
    const site = await Site.open();
    let within = true;
    const asked: string[] = [];
    const isolate = new StandIn({
      withinRate: async (planId, keyId) => {
        asked.push(`${planId} ${keyId}`);
        return within;
      },
    });
    expect((await isolate.get(`${site.root}/blogs`, site.key)).status).toBe(200);
    await isolate.settle();
    within = false;
    for (let n = 0; n < 20; n++)
      expect((await isolate.get(`${site.root}/blogs/unknown-${n}`, site.key)).status).toBe(429);
    expect(await isolate.settle()).toEqual({ batches: 0, rows: 0, kvGets: 0, kvPuts: 0 });
    const { id } = (await env.DB.prepare("SELECT id FROM api_keys WHERE workspace_id = ?1")
      .bind(site.tenant.workspace.id)
      .first<{ id: string }>()) ?? { id: "" };
    expect(asked).toEqual(Array.from({ length: 21 }, () => `pro ${id}`));
  });
});

describe("unknown keys", () => {
  const now = () => Date.UTC(2026, 0, 1);
  const unknownMax = 100;
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const guess = async (isolate: StandIn, { root }: Site, address: string) =>
    (await isolate.get(`${root}/blogs`, { "x-api-key": makeApiKey(random), "cf-connecting-ip": address }))
      .status;

  it("are counted for a whole IPv6 /64 together, and for no network beside it", async () => {
    const site = await Site.open();
    const isolate = new StandIn({ now });
    const read = (address: string) =>
      isolate.get(`${site.root}/blogs`, { ...site.key, "cf-connecting-ip": address });
    const at = (host: number) => `2001:db8:5:5:${host.toString(16)}::${host.toString(16)}`;
    expect((await read(at(1))).status).toBe(200);
    for (let n = 0; n < unknownMax; n++) expect(await guess(isolate, site, at(n + 1))).toBe(401);
    await isolate.settle();

    expect(await guess(isolate, site, "2001:db8:5:5:ffff::1")).toBe(429);
    expect(await guess(isolate, site, "2001:db8:5:5::")).toBe(429);
    expect(await isolate.settle()).toMatchObject({ batches: 0 });
    expect(await guess(isolate, site, "2001:db8:5:6::1")).toBe(401);
    expect(await guess(isolate, site, "203.0.113.5")).toBe(401);
    expect((await read(at(1))).status).toBe(200);
  });

  it("are counted together without the platform, whatever address a header names", async () => {
    const site = await Site.open();
    const isolate = new StandIn({ now }, 1_000, 32_000_000, { behindPlatform: false });
    const at = (host: number) => `203.0.113.${host}`;
    for (let n = 0; n < unknownMax; n++) expect(await guess(isolate, site, at(n))).toBe(401);
    expect(await guess(isolate, site, at(200))).toBe(429);
  });
});
