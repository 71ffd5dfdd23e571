import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventList } from "../../../schema/api/events";
import type { WorkspaceCtx } from "../../../worker/context";
import { listEvents } from "../../../worker/outbox/events/list-events";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";

let tenant: Tenant;
let other: Tenant;

const read = async (query = "", token = tenant.people.viewer.token) => {
  const answer = await api<EventList>(`${tenant.path}/events${query}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};

async function publish(at: Tenant, title: string, content = ""): Promise<string> {
  const call = { method: "POST", token: at.token };
  const made = await api<{ id: string }>(`${at.path}/posts`, { ...call, body: { title, content } });
  const { id } = made.body.data;
  expect((await api(`${at.path}/posts/${id}/publish`, { ...call, body: {} })).status).toBe(200);
  return id;
}

beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant("Other");
});

describe("the list of events", () => {
  it("is empty at first, and says which version to go on from", async () => {
    expect(await read()).toEqual({ items: [], version: 0, oldestVersion: null, hasMore: false });
    expect(await read("?afterVersion=0")).toEqual({
      items: [],
      version: 0,
      oldestVersion: null,
      hasMore: false,
    });
  });

  it("returns events after a version, oldest first, with the events of one change together", async () => {
    await publish(other, "Elsewhere");
    const { version: before } = await read();
    const id = await publish(tenant, "First");
    await api(`${tenant.path}/posts/${id}`, {
      method: "PATCH",
      token: tenant.token,
      body: { version: 2, slug: "renamed" },
    });
    const all = await read(`?afterVersion=${before}`);
    expect(all.items.map(({ event, postSlug, previousSlug }) => [event, postSlug, previousSlug])).toEqual([
      ["post.published", "first", undefined],
      ["post.unpublished", "first", undefined],
      ["post.updated", "renamed", "first"],
    ]);
    expect(all.items[1]?.version).toBe(all.items[2]?.version);
    expect(
      all.items.every((item) => item.workspaceSlug === tenant.workspace.slug && item.postId === id),
    ).toBe(true);
    expect([all.version, all.hasMore]).toEqual([all.items.at(-1)?.version, false]);

    const first = await read(`?afterVersion=${before}&limit=1`);
    expect([first.items.map(({ id: one }) => one), first.hasMore]).toEqual([[all.items[0]?.id], true]);
    const rest = await read(`?afterVersion=${first.items[0]?.version}&limit=1`);
    expect(rest.items).toEqual(all.items.slice(1));
    expect(rest.hasMore).toBe(false);
    expect((await read(`?afterVersion=${rest.version}`)).items).toEqual([]);
  });

  it("returns the newest first without a version, and never half of a change", async () => {
    const newest = await read("?limit=1");
    expect(newest.items.map(({ event }) => event)).toEqual(["post.updated", "post.unpublished"]);
    expect(newest.hasMore).toBe(true);
    expect((await read()).hasMore).toBe(false);
  });

  it("names the other posts whose pages a change altered", async () => {
    const { version: before } = await read();
    const text = "Evening light over the harbour, long exposures and tripods.";
    await publish(tenant, "Harbour light", text);
    await publish(tenant, "Harbour light again", text);
    const { items } = await read(`?afterVersion=${before}`);
    expect(items.at(-1)).toMatchObject({ event: "post.published", affectedSlugs: ["harbour-light"] });
  });

  it("names the former slugs of a post whenever they lead elsewhere from now on, and only then", async () => {
    const { version: before } = await read();
    const id = await publish(tenant, "Wandering one");
    const call = (method: string, path: string, body?: object) =>
      api<{ version: number }>(`${tenant.path}/posts/${id}${path}`, { method, token: tenant.token, body });
    const patch = async (fields: object) => {
      const { version } = (await call("GET", "")).body.data;
      expect((await call("PATCH", "", { version, ...fields })).status).toBe(200);
    };
    await patch({ slug: "wandering-two" });
    await patch({ slug: "wandering-three" });
    await patch({ content: "Only the text." });
    await call("POST", "/unpublish", {});
    await call("POST", "/publish", {});
    await call("DELETE", "");
    const { items } = await read(`?afterVersion=${before}`);
    const former = ["wandering-one", "wandering-two"];
    expect(items.map(({ event, postSlug, affectedSlugs = [] }) => [event, postSlug, affectedSlugs])).toEqual([
      ["post.published", "wandering-one", []],
      ["post.unpublished", "wandering-one", []],
      ["post.updated", "wandering-two", []],
      ["post.unpublished", "wandering-two", ["wandering-one"]],
      ["post.updated", "wandering-three", ["wandering-one"]],
      ["post.updated", "wandering-three", []],
      ["post.unpublished", "wandering-three", former],
      ["post.published", "wandering-three", former],
      ["post.unpublished", "wandering-three", former],
    ]);
  });

  it("contains no tests, which an up-to-date poller would never see", async () => {
    const before = [
      await read("?limit=1"),
      await read("?afterVersion=0"),
      await read("?afterVersion=0&limit=1"),
    ];
    const { version } = await read();
    await env.DB.prepare(
      `INSERT INTO events (id, workspace_id, type, version, occurred_at)
       VALUES ('evt_t', ?1, 'webhook.test', ?2, ?3), ('evt_u', ?1, 'webhook.test', 0, ?3), ('evt_v', ?1, 'webhook.test', ?2 + 1, ?3)`,
    )
      .bind(tenant.workspace.id, version, Date.now())
      .run();
    expect([
      await read("?limit=1"),
      await read("?afterVersion=0"),
      await read("?afterVersion=0&limit=1"),
    ]).toEqual(before);
    const { items, hasMore } = await read(`?afterVersion=${version}`);
    expect([items, hasMore]).toEqual([[], false]);
  });

  it("names the oldest stored event: older pollers have missed some", async () => {
    const all = await read("?afterVersion=0&limit=100");
    expect(all.oldestVersion).toBe(all.items[0]?.version);
    // Also when it is still stored, for a delivery that was asked for lately.
    await env.DB.prepare("UPDATE events SET occurred_at = ?3 WHERE workspace_id = ?1 AND version = ?2")
      .bind(tenant.workspace.id, all.oldestVersion, Date.now() - 30 * 86_400_000)
      .run();
    const rest = await read("?afterVersion=0&limit=1");
    expect(rest.oldestVersion).toBe(all.items[1]?.version);
    expect((await read(`?afterVersion=${rest.version}`)).oldestVersion).toBe(rest.oldestVersion);
    expect((await read("?limit=1")).oldestVersion).toBe(rest.oldestVersion);
  });

  it("reads a handful of rows however many events there are, since programs poll it each second", async () => {
    const rows = Array.from({ length: 500 }, (_, n) => n + 1);
    await env.DB.prepare(
      `INSERT INTO events (id, workspace_id, type, version, occurred_at)
       SELECT 'evt_many' || value, ?1, 'post.updated', value, ?3 FROM json_each(?2)`,
    )
      .bind(other.workspace.id, JSON.stringify(rows), Date.now())
      .run();
    const ctx = await tenantCtx(other);
    let read = 0;
    const batch = async <T>(statements: D1PreparedStatement[]) => {
      const results = await ctx.d1.batch<T>(statements);
      for (const { meta } of results) read += meta.rows_read;
      return results;
    };
    const counted: WorkspaceCtx = {
      ...ctx,
      d1: { batch, prepare: (sql) => ctx.d1.prepare(sql) } as D1Database,
    };
    expect((await listEvents(counted, { afterVersion: 500, limit: 20 })).items).toEqual([]);
    expect(read).toBeLessThan(10);
    expect((await listEvents(counted, { limit: 20 })).items).toHaveLength(20);
    expect(read).toBeLessThan(80);
  });

  it("refuses what is no version and no limit", async () => {
    for (const query of ["?afterVersion=-1", "?afterVersion=x", "?afterVersion=", "?limit=0"]) {
      const answer = await api(`${tenant.path}/events${query}`, { token: tenant.token });
      expect([answer.status, answer.body.error.code], query).toEqual([400, "invalid_request"]);
    }
  });
});
