import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import handler from "../../../worker";
import { pokeOverdue } from "../../../worker/domains/posts";
import { runScheduled } from "../../../worker/jobs/run-scheduled";
import { testCtx } from "../fixtures/tenant";
import { Desk } from "./desk";

let desk: Desk;

beforeEach(async () => {
  await env.DB.prepare("UPDATE posts SET due_at = NULL, scheduled_at = NULL").run();
  desk = await Desk.open();
});

/** Overdue so long, with no alarm that would ring. */
async function overdue(of: Desk, ago = 10_000): Promise<string> {
  const { id } = await of.scheduled(Date.now() + 3_600_000);
  await of.makeDue([id], ago);
  return id;
}

const pokes = (fail: (workspaceId: string) => void = () => undefined) => {
  const poked: string[] = [];
  const clock = (workspaceId: string) => ({
    wakeAt: async () => undefined,
    poke: async () => {
      poked.push(workspaceId);
      fail(workspaceId);
    },
  });
  return { poked, clock };
};

describe("the cron of each minute", () => {
  it("publishes what a lost alarm left, and notes that it ran", async () => {
    const id = await overdue(desk);
    const before = Date.now();
    const execution = createExecutionContext();
    const at = new Date(Date.UTC(2026, 10, 21, 11, 16));
    await handler.scheduled?.(
      createScheduledController({ scheduledTime: at, cron: "* * * * *" }),
      env,
      execution,
    );
    await waitOnExecutionContext(execution);
    expect((await desk.post(id)).status).toBe("PUBLISHED");
    const beat = await env.DB.prepare("SELECT at FROM heartbeats WHERE name = 'cron'").first<number>("at");
    expect(beat).toBeGreaterThanOrEqual(before);
  });

  it("pokes each workspace once, the longest overdue first, and none that is not overdue", async () => {
    const other = await Desk.open();
    const onTime = await Desk.open();
    await overdue(desk);
    await overdue(desk, 20_000);
    await overdue(other, 60_000);
    await overdue(onTime, 500);
    const { poked, clock } = pokes();
    expect(await pokeOverdue({ ...testCtx(), clock })).toBe(2);
    expect(poked).toEqual([other.id, desk.id]);
  });

  it("leaves a post alone that was given up", async () => {
    const id = await overdue(desk);
    await env.DB.prepare("UPDATE posts SET due_at = NULL, schedule_failed_at = 1 WHERE id = ?1")
      .bind(id)
      .run();
    expect(await pokeOverdue({ ...testCtx(), ...pokes() })).toBe(0);
  });

  it("goes on to the next workspace when one clock fails", async () => {
    const desks = [desk, await Desk.open(), await Desk.open()];
    for (const one of desks) await overdue(one);
    const { poked, clock } = pokes((id) => {
      if (id === desk.id) throw new Error("unreachable");
    });
    await pokeOverdue({ ...testCtx(), clock });
    expect(poked.sort()).toEqual(desks.map(({ id }) => id).sort());
  });

  it("does its other parts when one fails", async () => {
    await overdue(desk);
    const { poked, clock } = pokes();
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ctx = testCtx();
    const prepare = (sql: string) => {
      if (sql.includes("heartbeats")) throw new Error("D1_ERROR: away");
      return ctx.d1.prepare(sql);
    };
    const d1 = new Proxy(ctx.d1, {
      get: (target, key) => (key === "prepare" ? prepare : Reflect.get(target, key)),
    });
    await runScheduled({ ...ctx, d1, clock }, Date.UTC(2026, 10, 21, 11, 16));
    expect(poked).toEqual([desk.id]);
    expect(log.mock.calls.flat().join()).toContain("heartbeat");
    log.mockRestore();
  });
});
