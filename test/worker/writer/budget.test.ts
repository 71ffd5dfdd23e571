import { describe, expect, it } from "vitest";
import {
  askImage,
  askWriter,
  getWriterSettings,
  listCalls,
  listUsage,
  updateWriterSettings,
} from "../../../worker/domains/models";
import { sampleTasks } from "../../unit/writers/sample-tasks";
import { asking, type Desk, openDesk } from "./desk";

const prices = { inputUsdPerMillion: 0.15, outputUsdPerMillion: 0.6, imageUsd: 0.0125 };
const exhausted = (part: string) => ({ code: "budget_exhausted", status: 402, details: { part } });
const ask = ({ ctx }: Desk) => askWriter(ctx, sampleTasks.polish, asking());

describe("the ledger", () => {
  it("agrees with the vendor's to the billionth of a dollar", async () => {
    const desk = await openDesk("ledger-exact", { prices, imageModel: "gpt-image-2.5-flare" });
    await desk.room.fail({ kind: "wrong_schema" });
    await ask(desk);
    await desk.room.fail({ kind: "refusal" });
    await expect(ask(desk)).rejects.toMatchObject({ code: "refused" });
    await Promise.all([ask(desk), ask(desk), ask(desk)]);
    await askImage(desk.ctx, { brief: "A bridge", width: 1200, height: 624 }, asking());

    const { calls, lines } = await desk.room.ledger();
    const text = lines.filter(({ path }) => !path.startsWith("/images"));
    const sum = (of: "inputTokens" | "outputTokens", all = lines) =>
      all.reduce((total, line) => total + line[of], 0);
    const billionths = sum("inputTokens", text) * 150 + sum("outputTokens", text) * 600 + 12_500_000;
    expect((await getWriterSettings(desk.ctx)).usage).toMatchObject({
      calls,
      inputTokens: sum("inputTokens"),
      outputTokens: sum("outputTokens"),
      images: 1,
      costUsd: billionths / 1e9,
      unpricedCalls: 0,
    });
  });

  it("pays for a picture that came and is of no use", async () => {
    const desk = await openDesk("ledger-gif", { prices, imageModel: "gpt-image-2.5-flare" });
    await desk.room.fail({ kind: "not_a_picture" });
    const picture = askImage(desk.ctx, { brief: "A bridge", width: 1200, height: 624 }, asking());
    await expect(picture).rejects.toMatchObject({ code: "malformed" });
    const { usage } = await getWriterSettings(desk.ctx);
    expect(usage).toMatchObject({ calls: 1, images: 1, costUsd: 0.0125 });
  });

  it("books a picture that was given up at its price, since it may be billed", async () => {
    const desk = await openDesk("ledger-hang", { prices, imageModel: "gpt-image-2.5-flare" });
    await desk.room.fail({ kind: "hang" });
    const limit = new AbortController();
    const about = { brief: "A bridge", width: 1200, height: 624 };
    const picture = askImage(desk.ctx, about, { signal: limit.signal });
    await expect.poll(() => desk.room.ledger()).toMatchObject({ open: 1 });
    limit.abort(new DOMException("The operation timed out.", "TimeoutError"));
    await expect(picture).rejects.toMatchObject({ code: "timed_out" });
    const { usage } = await getWriterSettings(desk.ctx);
    expect(usage).toMatchObject({ calls: 1, images: 1, costUsd: 0.0125 });
    const { items } = await listCalls(desk.ctx, { page: 1, limit: 1 });
    expect(items).toMatchObject([{ outcome: "timed_out", images: 1, estimated: true, costUsd: 0.0125 }]);
  });

  it("counts calls without a price as such", async () => {
    const desk = await openDesk("ledger-unpriced");
    const { spent } = await ask(desk);
    expect(spent.cost).toBeNull();
    expect((await listUsage(desk.ctx)).items).toMatchObject([{ calls: 1, costUsd: 0, unpricedCalls: 1 }]);
  });
});

describe("the month's budget", () => {
  it.each([
    ["calls", { calls: 2 }, 2],
    ["tokens", { tokens: 1 }, 1],
    ["cost", { costUsd: 0.001 }, 1],
  ])("of %s stops the next asking before anything is sent", async (part, budget, allowed) => {
    const desk = await openDesk(`budget-${part}`, {
      prices: { ...prices, inputUsdPerMillion: 100 },
      budget,
    });
    for (let asked = 0; asked < allowed; asked++) await ask(desk);
    await expect(ask(desk)).rejects.toMatchObject(exhausted(part));
    expect((await desk.room.ledger()).calls).toBe(allowed);
    expect((await getWriterSettings(desk.ctx)).usage.exhausted).toBe(part);
  });

  it("of nothing allows nothing, pictures neither", async () => {
    const desk = await openDesk("budget-zero", { budget: { calls: 0 }, imageModel: "gpt-image-2.5-flare" });
    await expect(ask(desk)).rejects.toMatchObject(exhausted("calls"));
    const picture = askImage(desk.ctx, { brief: "A bridge", width: 1200, height: 624 }, asking());
    await expect(picture).rejects.toMatchObject(exhausted("calls"));
    expect((await desk.room.ledger()).calls).toBe(0);
  });

  it("is new with the month, and raised at once", async () => {
    const desk = await openDesk("budget-month", { budget: { calls: 1 } });
    const at = (now: string) => ({ ...desk, ctx: { ...desk.ctx, now: () => Date.parse(now) } });
    const [october, november] = [at("2026-10-31T23:59:59.999Z"), at("2026-11-01T00:00:00.000Z")];
    await ask(october);
    await expect(ask(october)).rejects.toMatchObject(exhausted("calls"));
    await ask(november);
    expect((await listUsage(november.ctx)).items).toMatchObject([
      { month: "2026-11", calls: 1, exhausted: "calls" },
      { month: "2026-10", calls: 1, exhausted: null },
    ]);
    await updateWriterSettings(november.ctx, { budget: { calls: 2 } });
    await ask(november);
  });

  it("leaves pictures to the card where no model draws", async () => {
    const desk = await openDesk("no-pictures");
    expect(await askImage(desk.ctx, { brief: "x", width: 1200, height: 624 }, asking())).toBeNull();
  });
});

describe("further limits", () => {
  const draw = { brief: "A bridge", width: 1200, height: 624 };
  const reached = (period: string, part: string) => ({ code: "budget_exhausted", details: { period, part } });

  it.each([
    ["calls", { calls: 2 }, 2],
    ["tokens", { tokens: 1 }, 1],
    ["cost", { costUsd: 0.001 }, 1],
  ])("of %s per day stop until tomorrow (UTC)", async (part, perDay, allowed) => {
    const desk = await openDesk(`daily-${part}`, {
      prices: { ...prices, inputUsdPerMillion: 100 },
      budget: { perDay },
    });
    const at = (now: string) => ({ ...desk, ctx: { ...desk.ctx, now: () => Date.parse(now) } });
    const [today, tomorrow] = [at("2026-11-01T23:59:59.999Z"), at("2026-11-02T00:00:00.000Z")];
    for (let asked = 0; asked < allowed; asked++) await ask(today);
    await expect(ask(today)).rejects.toMatchObject(reached("day", part));
    expect((await desk.room.ledger()).calls).toBe(allowed);
    expect((await getWriterSettings(today.ctx)).today).toMatchObject({ calls: allowed, exhausted: part });
    await ask(tomorrow);
    expect((await getWriterSettings(tomorrow.ctx)).today).toMatchObject({ calls: 1 });
  });

  it("per day let no more through at once than one after another", async () => {
    const desk = await openDesk("daily-at-once", { budget: { perDay: { calls: 3 } } });
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => ask(desk)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect((await desk.room.ledger()).calls).toBe(3);
  });

  it("per day count the calls of one request, and stop its repairs", async () => {
    const desk = await openDesk("daily-repairs", { budget: { perDay: { calls: 3 } } });
    await desk.room.fail({ kind: "wrong_schema" });
    await ask(desk);
    await desk.room.fail({ kind: "wrong_schema" });
    await expect(ask(desk)).rejects.toMatchObject({ code: "malformed" });
    expect((await desk.room.ledger()).calls).toBe(3);
  });

  it("per post count its runs, its pictures and what the editor asks for, and no other post's", async () => {
    const desk = await openDesk("per-post", {
      prices,
      budget: { perPost: { calls: 3 } },
      imageModel: "gpt-image-2.5-flare",
    });
    const { ctx } = desk;
    const workspaceId = ctx.workspace.id;
    await ctx.d1
      .prepare(
        `INSERT INTO posts (id, workspace_id, title, slug, content, status, created_at, updated_at)
          VALUES ('post_budget', ?1, 'A', 'a', '', 'DRAFT', 0, 0)`,
      )
      .bind(workspaceId)
      .run();
    await ctx.d1
      .prepare(
        `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, post_id, created_at, updated_at)
          VALUES ('run_budget', ?1, 'post', 'completed', 'place', 'A', '{}', 'post_budget', 0, 0)`,
      )
      .bind(workspaceId)
      .run();
    const of = (postId: string | null, runId?: string) =>
      askWriter(ctx, sampleTasks.polish, { ...asking(), postId, ...(runId && { runId }) });
    await of(null, "run_budget");
    await askImage(ctx, draw, { ...asking(), postId: "post_budget" });
    await of("post_budget");
    await expect(of("post_budget")).rejects.toMatchObject(reached("post", "calls"));
    await expect(of("post_budget", "run_budget")).rejects.toMatchObject(reached("post", "calls"));
    await of("post_other");
    await ask(desk);
  });

  it("of an instance count Workers AI in all its workspaces", async () => {
    const one = await openDesk("instance-one");
    const two = await openDesk("instance-two");
    const limited = (desk: Desk, workersAiDailyTokens: number) => ({
      ...desk.ctx,
      config: { ...desk.ctx.config, workersAiDailyTokens },
      now: () => Date.parse("2031-01-01T12:00:00Z"),
    });
    await askWriter(limited(one, 1), sampleTasks.polish, asking());
    await one.ctx.d1
      .prepare("UPDATE writer_calls SET writer = 'workers-ai' WHERE workspace_id = ?1")
      .bind(one.ctx.workspace.id)
      .run();
    await askWriter(limited(two, 1), sampleTasks.polish, asking());
    const settings = "UPDATE writer_settings SET kind = 'workers-ai' WHERE workspace_id = ?1";
    await two.ctx.d1.prepare(settings).bind(two.ctx.workspace.id).run();
    const asked = (tokens: number) => askWriter(limited(two, tokens), sampleTasks.polish, asking());
    await expect(asked(1)).rejects.toMatchObject(reached("instance", "tokens"));
    // There is room; the binding itself is not there.
    await expect(asked(1_000_000)).rejects.toMatchObject({ code: "unsupported" });
  });
});
