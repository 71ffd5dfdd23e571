import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { SystemStatus } from "../../../schema/api/system";
import { api } from "../fixtures/tenant";
import { Site } from "../public/site";

const status = async ({ tenant }: Site) =>
  (await api<SystemStatus>(`${tenant.path}/system`, tenant)).body.data;
const read = async (site: Site) => (await site.list()).body.data.items.length;
const drop = async ({ tenant }: Site, region: string, by = tenant.people.admin) => {
  const path = `${tenant.path}/system/regions/${region}`;
  return (await api(path, { method: "DELETE", token: by.token })).status;
};

it("lists the regions that were read from, and when they heard of a change", async () => {
  const site = await Site.open();
  expect((await status(site)).regions).toEqual([]);
  expect(await read(site)).toBe(0);
  const held = { region: "enam", holdsLease: true, unreachableSince: null, waitedMs: null };
  expect((await status(site)).regions).toEqual([expect.objectContaining({ ...held, lastCallAt: null })]);
  await site.publish({});
  await expect
    .poll(async () => (await status(site)).regions)
    .toEqual([expect.objectContaining({ ...held, lastCallAt: expect.any(String) })]);
  expect((await status(await Site.open())).regions).toEqual([]);
});

it("drops a copy, which the next read makes again", async () => {
  const site = await Site.open();
  await read(site);
  await site.publish({});
  expect(await drop(site, "enam", site.tenant.people.editor)).toBe(403);
  expect(await drop(await Site.open(), "enam")).toBe(404);
  expect(await drop(site, "enam")).toBe(200);
  expect((await status(site)).regions).toEqual([]);
  expect(await drop(site, "enam")).toBe(404);
  await expect.poll(() => read(site)).toBe(1);
  await expect.poll(async () => (await status(site)).regions.length).toBe(1);
});

it("counts a region that missed all calls for five minutes and is still read from", async () => {
  const site = await Site.open();
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  const insert = env.DB.prepare(
    "INSERT INTO replicas (workspace_id, object, renewed_at, unreachable_since, waited_ms) VALUES (?1, ?2, ?3, ?4, 27000)",
  );
  const slug = site.tenant.workspace.slug;
  await insert.bind(site.tenant.workspace.id, `afr/${slug}`, minutesAgo(1), minutesAgo(4)).run();
  await insert.bind(site.tenant.workspace.id, `oc/${slug}`, minutesAgo(11), minutesAgo(20)).run();
  const check = async () => (await status(site)).checks.find(({ name }) => name === "unreachable_regions");
  expect(await check()).toMatchObject({ ok: true, count: 0 });
  await insert.bind(site.tenant.workspace.id, `sam/${slug}`, minutesAgo(1), minutesAgo(6)).run();
  expect(await check()).toMatchObject({ ok: false, count: 1 });
  expect((await status(site)).regions.at(-1)).toMatchObject({ region: "sam", waitedMs: 27_000 });
  await env.DB.exec("DELETE FROM replicas");
});
