import { beforeEach, expect, it } from "vitest";
import type { NewestDeliveriesQuery } from "../../../schema/api/deliveries";
import { PageQuery } from "../../../schema/api/pagination";
import type { WorkspaceCtx } from "../../../worker/context";
import { newestDeliveries } from "../../../worker/domains/delivery";
import { countReads } from "../fixtures/count-reads";
import { api } from "../fixtures/tenant";
import { addBacklog } from "./backlog";
import { PostalDesk } from "./postal-desk";

const hour = 3_600_000;
let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
});

const newest = (query: Partial<NewestDeliveriesQuery> = {}, ctx: WorkspaceCtx = desk.ctx) =>
  newestDeliveries(ctx, { limit: PageQuery.parse({}).limit, ...query });
const withLog = async (count: number, at = desk.now - hour) => {
  const { id } = await desk.webhook();
  await addBacklog({ endpointId: id, workspaceId: desk.ctx.workspace.id, count, at });
  return id;
};
const typesOf = ({ items }: { items: { event: { type: string } }[] }) => items.map(({ event }) => event.type);

it("costs as little however long the log is", async () => {
  const endpointId = await withLog(3_000);
  const { ctx, reads } = countReads(desk.ctx);
  for (const query of [{}, { endpointId }]) {
    reads.rows = 0;
    expect((await newest(query, ctx)).items).toHaveLength(20);
    expect(reads.rows, JSON.stringify(query)).toBeLessThan(200);
  }
  for (const query of [
    { state: "failed" },
    { event: "webhook.test" },
    { proof: "stale" },
    { postId: "x" },
  ] as const) {
    reads.rows = 0;
    expect((await newest(query, ctx)).items).toEqual([]);
    expect(reads.rows, JSON.stringify(query)).toBeLessThan(3_000);
  }
});

it("has the newest first, says how far back it looked, and null when that was all", async () => {
  await desk.webhook();
  await desk.published("One");
  await desk.published("Two");
  const all = await newest();
  expect(all.items.map(({ event }) => event.version)).toEqual([2, 1]);
  expect(all.since).toBeNull();
  const some = await newest({ limit: 1 });
  expect(some.items.map(({ id }) => id)).toEqual([all.items[0]?.id]);
  expect(some.since).toBe(all.items[1]?.createdAt);
});

it("filters the newest, and says that older ones were not searched", async () => {
  const at = desk.now - hour;
  await withLog(400, at);
  await desk.published();
  const found = await newest({ event: "post.published" });
  expect(typesOf(found)).toEqual(["post.published"]);
  expect(found.since).toBe(new Date(at - 300).toISOString());
});

it("shows nothing of another workspace", async () => {
  await desk.webhook();
  await desk.published();
  const other = await PostalDesk.open();
  const { path, people } = desk.tenant;
  expect((await newest({}, other.ctx)).items).toEqual([]);
  const answer = (token: string) =>
    api<{ items: unknown[] }>(`${path}/webhooks/deliveries/newest`, { token });
  expect((await answer(people.editor.token)).body.data.items).toHaveLength(1);
  expect((await answer(people.viewer.token)).status).toBe(403);
  expect((await answer(other.tenant.token)).status).toBe(404);
});
