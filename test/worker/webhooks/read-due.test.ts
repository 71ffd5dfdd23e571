import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { pageSize } from "../../../worker/domains/delivery/sending/delivery-limits";
import { readDue } from "../../../worker/domains/delivery/sending/due-deliveries";
import { countReads } from "../fixtures/count-reads";
import { addBacklog } from "./backlog";
import { PostalDesk } from "./postal-desk";

const hour = 3_600_000;
let desk: PostalDesk;
let endpointId: string;
beforeEach(async () => {
  desk = await PostalDesk.open();
  ({ id: endpointId } = await desk.webhook());
});

const backlog = (count: number, over: { step?: number; dueAt?: number } = {}) =>
  addBacklog({ endpointId, workspaceId: desk.ctx.workspace.id, count, at: desk.now - hour, ...over });
const page = (ctx = desk.ctx, underway: Awaited<ReturnType<typeof readDue>> = []) =>
  readDue(ctx, endpointId, underway);
const versions = (rows: { version: number }[]) => rows.map(({ version }) => version);

describe("a page of what is due", () => {
  it("costs as little however much waits: first attempts, due retries, and retries of later", async () => {
    await backlog(5_000);
    await backlog(5_000, { step: 1 });
    await backlog(5_000, { step: 4, dueAt: desk.now + hour });
    const { ctx, reads } = countReads(desk.ctx);
    const first = await page(ctx);
    expect(first).toHaveLength(pageSize);
    const second = await page(ctx, first);
    expect(second).toHaveLength(pageSize);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(2 * pageSize);
    expect(reads.rows / reads.trips).toBeLessThan(20 * pageSize);
  });

  it("holds first attempts in order of version, two of one version in the order they were written", async () => {
    await desk.published("One");
    await backlog(3);
    await desk.published("Two");
    await env.DB.prepare("UPDATE deliveries SET event_version = 7 WHERE target_id = ?1 AND event_version > 0")
      .bind(endpointId)
      .run();
    const written = await env.DB.prepare(
      "SELECT event_id AS id FROM deliveries WHERE target_id = ?1 AND event_version = 7 ORDER BY rowid",
    )
      .bind(endpointId)
      .all<{ id: string }>();
    const due = await page();
    expect(versions(due).slice(0, 3)).toEqual([-3, -2, -1]);
    expect(due.slice(3).map(({ eventId }) => eventId)).toEqual(written.results.map(({ id }) => id));
    expect(due).toHaveLength(5);
  });

  it("holds retries whose time has come, and no others", async () => {
    await backlog(2, { step: 1, dueAt: desk.now });
    await backlog(2, { step: 1, dueAt: desk.now + 1 });
    await desk.published();
    expect(versions(await page()).map((version) => version > 0)).toEqual([false, false, true]);
  });
});

it("every delivery has its event's version", async () => {
  await desk.published("One");
  await desk.published("Two");
  const { results } = await env.DB.prepare(
    `SELECT d.event_version = e.version AS same, e.version > 0 AS some FROM deliveries d JOIN events e ON e.id = d.event_id
     WHERE d.target_id = ?1`,
  )
    .bind(endpointId)
    .all();
  expect(results).toEqual([
    { same: 1, some: 1 },
    { same: 1, some: 1 },
  ]);
});
