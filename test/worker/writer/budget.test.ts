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
