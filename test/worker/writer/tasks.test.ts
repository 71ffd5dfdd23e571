import { describe, expect, it } from "vitest";
import {
  askWriter,
  getBudget,
  getWriterSettings,
  listCalls,
  updateWriterSettings,
} from "../../../worker/domains/models";
import { sampleTasks } from "../../unit/writers/sample-tasks";
import { asking, openDesk } from "./desk";

const prices = { inputUsdPerMillion: 10, outputUsdPerMillion: 40 };
const cheap = { model: "fake-small", inputUsdPerMillion: 0.1, outputUsdPerMillion: 0.4 };

describe("a task's own model", () => {
  it("is asked with its own effort, limit and prices; the others with the writer's", async () => {
    const { ctx, room } = await openDesk("task-model", {
      prices,
      effort: "low",
      maxOutputTokens: 5_000,
      tasks: { evidence: { ...cheap, effort: "high", maxOutputTokens: 900 } },
    });
    const claims = await askWriter(ctx, sampleTasks.claims, asking());
    const outline = await askWriter(ctx, sampleTasks.outline, asking());
    expect((await room.ledger()).bodies).toMatchObject([
      { model: "fake-small", reasoning_effort: "high", max_completion_tokens: 900 },
      { model: "fake-1", reasoning_effort: "low", max_completion_tokens: 5_000 },
    ]);
    expect(claims.spent.cost).toBe(claims.spent.inputTokens * 100 + claims.spent.outputTokens * 400);
    expect(outline.spent.cost).toBe(outline.spent.inputTokens * 10_000 + outline.spent.outputTokens * 40_000);
    const { items } = await listCalls(ctx, { page: 1, limit: 10 });
    expect(items.map(({ task, model }) => [task, model])).toEqual(
      expect.arrayContaining([
        ["claims", "fake-small"],
        ["outline", "fake-1"],
      ]),
    );
  });

  it("counts against the budget at its own prices while it is under way", async () => {
    const { ctx, room } = await openDesk("task-hold", { prices, tasks: { evidence: cheap } });
    await room.fail({ kind: "hang" });
    const limit = new AbortController();
    const hanging = askWriter(ctx, sampleTasks.claims, { signal: limit.signal });
    await expect.poll(() => room.ledger()).toMatchObject({ open: 1 });
    const [hold] = Object.values((await getBudget(ctx)).used.underWay);
    const { items } = await listCalls(ctx, { page: 1, limit: 1 });
    expect(hold?.cost).toBe((hold?.inputTokens ?? 0) * 100 + (hold?.outputTokens ?? 0) * 400);
    expect(items).toMatchObject([
      { model: "fake-small", outcome: "under_way", costUsd: (hold?.cost ?? 0) / 1e9 },
    ]);
    limit.abort();
    await expect(hanging).rejects.toMatchObject({ code: "cancelled" });
  });

  it("has no price but its own", async () => {
    const { ctx } = await openDesk("task-unpriced", { prices, tasks: { evidence: { model: "fake-small" } } });
    expect((await askWriter(ctx, sampleTasks.claims, asking())).spent.cost).toBeNull();
    await expect(updateWriterSettings(ctx, { budget: { costUsd: 5 } })).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("evidence"),
    });
    await updateWriterSettings(ctx, { tasks: { evidence: cheap }, budget: { costUsd: 5 } });
  });

  it("is removed with its prices, and with the service it is from", async () => {
    const { ctx, room } = await openDesk("task-removed", {
      tasks: { evidence: { ...cheap, effort: "low" } },
    });
    const evidence = async () => (await getWriterSettings(ctx)).tasks.evidence;
    await updateWriterSettings(ctx, { tasks: { evidence: { model: "other" } } });
    expect(await evidence()).toMatchObject({ model: "other", inputUsdPerMillion: null });
    await updateWriterSettings(ctx, { baseUrl: `${room.baseUrl}/elsewhere` });
    expect(await evidence()).toMatchObject({ model: null, inputUsdPerMillion: null, effort: "low" });
    await expect(
      updateWriterSettings(ctx, { tasks: { topics: { inputUsdPerMillion: 1 } } }),
    ).rejects.toMatchObject({ code: "invalid_request" });
  });
});

it("a task's time limit ends its call", async () => {
  const { ctx, room } = await openDesk("task-time", { timeLimitSeconds: 360 });
  await ctx.d1
    .prepare("UPDATE writer_settings SET tasks = ?2 WHERE workspace_id = ?1")
    .bind(ctx.workspace.id, JSON.stringify({ evidence: { timeLimitSeconds: 0.2 } }))
    .run();
  await room.fail({ kind: "hang" });
  await expect(askWriter(ctx, sampleTasks.claims, asking())).rejects.toMatchObject({ code: "timed_out" });
});
