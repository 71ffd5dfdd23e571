import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { disconnectAnalytics, listAnalyticsProperties } from "../../../worker/domains/analytics";
import { deleteWorkspace } from "../../../worker/domains/operations";
import { connect, type Desk, openDesk, problemOf } from "./analytics-desk";

let desk: Desk;
let other: Desk;
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM analytics_connections").run();
  desk = await openDesk();
  other = await openDesk(undefined, desk.google);
  await connect(desk);
});

const reads = async (one: Desk) => problemOf(listAnalyticsProperties(await one.again()));

it("leaves the access of another workspace with the same Google account, and takes it back with the last", async () => {
  await connect(other);
  const first = await disconnectAnalytics(desk.ctx);
  expect(first).toEqual({ revoked: false, message: expect.stringContaining("another workspace") });
  expect(desk.asked("revoke")).toBe(0);
  expect([await reads(desk), await reads(other)]).toEqual(["not_connected", "null"]);
  expect(await disconnectAnalytics(other.ctx)).toMatchObject({ revoked: true });
  expect([...desk.google.refreshTokens.values()].map(({ revoked }) => revoked)).toEqual([true, true]);
});

it("takes back the access of one account while another one is connected too", async () => {
  desk.google.account = "another account";
  await connect(other);
  expect(await disconnectAnalytics(desk.ctx)).toMatchObject({ revoked: true });
  expect(await reads(other)).toBe("null");
});

it.each([0, 1])("takes nothing back where the account of connection %i is not known", async (at) => {
  desk.google.account = "another account";
  await connect(other);
  const unknown = [desk, other][at]?.ctx.workspace.id;
  await env.DB.prepare("UPDATE analytics_connections SET google_account = NULL WHERE workspace_id = ?1")
    .bind(unknown)
    .run();
  expect(await disconnectAnalytics(desk.ctx)).toMatchObject({ revoked: false });
  expect(desk.asked("revoke")).toBe(0);
});

it("takes back the access of the former account when another one is connected in its place", async () => {
  const after: Promise<unknown>[] = [];
  const ctx = await desk.again({ waitUntil: (work) => void after.push(work) });
  const again = async () => {
    await connect({ ...desk, ctx });
    await Promise.all(after);
    return [...desk.google.refreshTokens.values()].map(({ revoked }) => revoked);
  };
  expect(await again()).toEqual([false, false]);
  desk.google.account = "another account";
  expect(await again()).toEqual([true, true, false]);
  expect(await reads(desk)).toBe("null");
});

it("takes back the access of a workspace that is deleted", async () => {
  const after: Promise<unknown>[] = [];
  const ctx = await desk.again({ waitUntil: (work) => void after.push(work) });
  await deleteWorkspace(ctx, { confirm: ctx.workspace.slug });
  await Promise.all(after);
  expect(desk.asked("revoke")).toBe(1);
  expect([...desk.google.refreshTokens.values()].map(({ revoked }) => revoked)).toEqual([true]);
});

it("keeps a hash of the account's id, and not the id", async () => {
  const row = await env.DB.prepare("SELECT google_account AS kept FROM analytics_connections").first();
  expect(row?.kept).toMatch(/^[0-9a-f]{64}$/);
});
