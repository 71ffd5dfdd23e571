import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { askImage, askWriter, getWriterSettings, listCalls, listUsage } from "../../../worker/domains/models";
import { waitMs } from "../../support/hang";
import { sampleTasks } from "../../unit/writers/sample-tasks";
import { asking, type Desk, dying, openDesk } from "./desk";

const now = Date.UTC(2026, 5, 1);
const tenMinutes = 600_000;
const settings = {
  imageModel: "gpt-image-fake",
  prices: { inputUsdPerMillion: 1_000, outputUsdPerMillion: 1_000, imageUsd: 0.5 },
};
const at = (desk: Desk, ms: number): Desk => ({ ...desk, ctx: { ...desk.ctx, now: () => now + ms } });
const calls = async ({ ctx }: Desk) => (await listCalls(ctx, { page: 1, limit: 10 })).items;
const polish = (ctx: Desk["ctx"], runId?: string) =>
  askWriter(ctx, sampleTasks.polish, { ...asking(), ...(runId !== undefined && { runId }) });

it("lists a call whose process died before its answer as unconfirmed, with its expected cost", async () => {
  const desk = await openDesk("unconfirmed-text", settings);
  await expect(polish(dying(at(desk, 0)), "run_dead")).rejects.toThrow("died");
  const row = { task: "polish", runId: "run_dead", model: "fake-1", calls: 1, estimated: true };
  expect(await calls(at(desk, tenMinutes - 1))).toMatchObject([{ ...row, outcome: "under_way" }]);
  const later = at(desk, tenMinutes);
  const [call] = await calls(later);
  expect(call).toMatchObject({ ...row, outcome: "unconfirmed" });
  const tokens = (call?.inputTokens ?? 0) + (call?.outputTokens ?? 0);
  expect(tokens).toBeGreaterThan(500);
  expect(call?.costUsd).toBeCloseTo(tokens / 1_000, 9);

  const uncertain = { unconfirmedCalls: 1, unconfirmedCostUsd: call?.costUsd };
  const [month] = (await listUsage(later.ctx)).items;
  expect(month).toMatchObject({ month: "2026-06", calls: 0, inputTokens: 0, costUsd: 0, ...uncertain });
  expect((await getWriterSettings(later.ctx)).usage).toMatchObject({ calls: 0, ...uncertain });

  await polish(later.ctx, "run_dead");
  expect((await calls(later)).map(({ outcome }) => outcome)).toEqual(["ok", "unconfirmed"]);
  expect((await listUsage(later.ctx)).items[0]).toMatchObject({ calls: 1, ...uncertain });
});

it("keeps the unconfirmed call of a run that another process took over at once", async () => {
  const desk = await openDesk("unconfirmed-overtaken", { ...settings, budget: { calls: 9 } });
  await expect(polish(dying(at(desk, 0)), "run_taken")).rejects.toThrow("died");
  await polish(at(desk, 1).ctx, "run_taken");
  const all = await calls(at(desk, tenMinutes));
  expect(all.map(({ outcome }) => outcome)).toEqual(["ok", "unconfirmed"]);
});

it("holds the budget for ten minutes, then counts the lost call toward none", async () => {
  const desk = await openDesk("unconfirmed-budget", { ...settings, budget: { calls: 1 } });
  await expect(polish(dying(at(desk, 0)))).rejects.toThrow("died");
  await expect(polish(at(desk, tenMinutes - 1).ctx)).rejects.toMatchObject({ code: "budget_exhausted" });
  const later = at(desk, tenMinutes);
  await polish(later.ctx);
  await expect(polish(later.ctx)).rejects.toMatchObject({ code: "budget_exhausted" });
  const { usage } = await getWriterSettings(later.ctx);
  expect(usage).toMatchObject({ calls: 1, unconfirmedCalls: 1, exhausted: "calls" });
  expect((await calls(later)).map(({ outcome }) => outcome)).toEqual(["ok", "unconfirmed"]);
});

it("sums unconfirmed calls without reading the confirmed ones", async () => {
  const desk = await openDesk("unconfirmed-rows", settings);
  await expect(polish(dying(at(desk, 0)))).rejects.toThrow("died");
  const rows: number[] = [];
  const d1 = new Proxy(desk.ctx.d1, {
    get: (target, name) => {
      if (name !== "prepare") return Reflect.get(target, name);
      return (text: string) => ({
        bind: (...values: unknown[]) => ({
          all: async () => {
            const answer = await target
              .prepare(text)
              .bind(...values)
              .all();
            rows.push(answer.meta.rows_read);
            return answer;
          },
        }),
      });
    },
  });
  const later = { ...at(desk, tenMinutes).ctx, d1 };
  await getWriterSettings(later);
  for (let i = 0; i < 5; i++) await polish(at(desk, i).ctx);
  await getWriterSettings(later);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toBe(rows[0]);
});

it("lists a picture that may have been drawn with its price", async () => {
  const desk = await openDesk("unconfirmed-picture", settings);
  const request = { brief: "A bridge", width: 1536, height: 864 };
  await expect(askImage(dying(at(desk, 0)), request, asking())).rejects.toThrow("died");
  expect(await calls(at(desk, tenMinutes))).toMatchObject([
    { task: "image", model: "gpt-image-fake", images: 1, costUsd: 0.5, outcome: "unconfirmed" },
  ]);
});

it("confirms a call whose answer is recorded late, once", async () => {
  const desk = await openDesk("unconfirmed-late", settings);
  let ms = 0;
  const slow = { ...desk.ctx, now: () => now + ms };
  await desk.room.slow(200);
  const answer = polish(slow);
  await vi.waitUntil(async () => (await desk.room.ledger()).calls > 0, { timeout: waitMs });
  expect(await calls(at(desk, 1))).toMatchObject([{ outcome: "under_way" }]);
  ms = 2 * tenMinutes;
  expect(await calls(at(desk, ms))).toMatchObject([{ outcome: "unconfirmed" }]);
  await answer;
  const later = at(desk, 4 * tenMinutes);
  expect(await calls(later)).toMatchObject([{ outcome: "ok", estimated: false }]);
  expect((await listUsage(later.ctx)).items[0]).toMatchObject({ calls: 1, unconfirmedCalls: 0 });
});

it("lists nothing for what could not be asked", async () => {
  const desk = await openDesk("unconfirmed-never", settings);
  const { id } = desk.ctx.workspace;
  await env.DB.prepare("UPDATE writer_settings SET model = NULL WHERE workspace_id = ?1").bind(id).run();
  await expect(polish(desk.ctx)).rejects.toMatchObject({ code: "bad_request" });
  const { n } = (await env.DB.prepare("SELECT count(*) AS n FROM writer_calls WHERE workspace_id = ?1")
    .bind(id)
    .first<{ n: number }>()) ?? { n: -1 };
  expect(n).toBe(0);
});
