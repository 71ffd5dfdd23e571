import { describe, expect, it } from "vitest";
import {
  askImage,
  askWriter,
  getBudget,
  getWriterSettings,
  updateWriterSettings,
  WriterError,
} from "../../../worker/domains/models";
import { AppError } from "../../../worker/platform/errors";
import { sampleTasks } from "../../unit/writers/sample-tasks";
import { asking, type Desk, dying, openDesk } from "./desk";

const prices = { inputUsdPerMillion: 1_000, outputUsdPerMillion: 1_000, imageUsd: 0.5 };
const request = { brief: "A bridge", width: 1200, height: 624 };
const ask = ({ ctx }: Desk) => askWriter(ctx, sampleTasks.polish, asking());
const draw = ({ ctx }: Desk) => askImage(ctx, request, asking());

async function atOnce(count: number, work: () => Promise<unknown>): Promise<string[]> {
  const ends = await Promise.allSettled(Array.from({ length: count }, work));
  return ends.map((end) => {
    if (end.status === "fulfilled") return "ok";
    if (end.reason instanceof AppError) return end.reason.code;
    throw end.reason;
  });
}
const answered = (ends: string[]) => ends.filter((end) => end === "ok").length;

it.each([1, 3])("lets eight askings at once make the %i calls that are left, and no more", async (left) => {
  const desk = await openDesk(`at-once-calls-${left}`, { budget: { calls: left + 2 } });
  await ask(desk);
  await ask(desk);
  await desk.room.slow(100);
  const ends = await atOnce(8, () => ask(desk));
  expect(answered(ends)).toBe(left);
  expect(ends.filter((end) => end === "budget_exhausted")).toHaveLength(8 - left);
  expect((await desk.room.ledger()).calls).toBe(left + 2);
  expect((await getWriterSettings(desk.ctx)).usage).toMatchObject({ calls: left + 2, exhausted: "calls" });
});

it.each([
  ["tokens", { tokens: 1_500 }],
  ["money", { costUsd: 1.5 }],
])("counts the %s that askings under way are expected to use", async (part, budget) => {
  const desk = await openDesk(`at-once-${part}`, { prices, budget });
  await desk.room.slow(100);
  const ends = await atOnce(8, () => ask(desk));
  expect(answered(ends)).toBe(3);
  expect((await desk.room.ledger()).calls).toBe(3);
});

it("counts the price of pictures that are being drawn", async () => {
  const desk = await openDesk("at-once-pictures", {
    prices,
    budget: { costUsd: 1 },
    imageModel: "gpt-image-2.5-flare",
  });
  await desk.room.slow(100);
  expect(answered(await atOnce(5, () => draw(desk)))).toBe(2);
  expect((await getWriterSettings(desk.ctx)).usage).toMatchObject({ images: 2, costUsd: 1 });
});

describe("an answer that does not fit", () => {
  it.each([
    [1, "malformed", 1],
    [2, "malformed", 2],
    [3, "ok", 3],
  ])("is corrected while there are calls: of %i", async (limit, end, made) => {
    const desk = await openDesk(`at-once-repairs-${limit}`, { budget: { calls: limit } });
    await desk.room.fail({ kind: "wrong_schema", times: 2 });
    const ended = await ask(desk).then(
      () => "ok",
      (error: unknown) => (error instanceof WriterError ? error.code : String(error)),
    );
    expect(ended).toBe(end);
    expect((await desk.room.ledger()).calls).toBe(made);
    const { used } = await getBudget(desk.ctx);
    expect(used).toMatchObject({ calls: made, underWay: {} });
  });

  it("says that the budget has no room for its correction", async () => {
    const desk = await openDesk("at-once-uncorrected", { budget: { calls: 1 } });
    await desk.room.fail({ kind: "wrong_schema" });
    await expect(ask(desk)).rejects.toThrow(/call budget has no room for a correction/);
  });

  it("takes no call that another asking holds", async () => {
    const desk = await openDesk("at-once-shared", { budget: { calls: 5 } });
    await desk.room.slow(50);
    await desk.room.fail({ kind: "wrong_schema", times: 50 });
    await Promise.allSettled(Array.from({ length: 4 }, () => ask(desk)));
    expect((await desk.room.ledger()).calls).toBe(5);
  });
});

it("asks no second time for an option that is refused, once no call is left", async () => {
  const desk = await openDesk("at-once-options", { budget: { calls: 1 }, imageModel: "other-model" });
  await desk.room.fail({ kind: "no_json_schema" });
  await expect(ask(desk)).rejects.toMatchObject({ code: "bad_request" });
  await updateWriterSettings(desk.ctx, { budget: { calls: 2 } });
  await desk.room.fail({ kind: "bad_request", message: "Unknown parameter: 'response_format'." });
  await expect(draw(desk)).rejects.toMatchObject({ code: "bad_request" });
  expect((await desk.room.ledger()).calls).toBe(2);
});

/** Its text contains the workspace's own fence, so the writer draws another one: the random source breaks once the writer is open. */
async function breakWhileAsked({ ctx }: Desk): Promise<unknown> {
  const fence = await ctx.hash("fence", ctx.workspace.id);
  let isOpen = false;
  const broken: typeof ctx = {
    ...ctx,
    hash: (...what) => {
      isOpen = true;
      return ctx.hash(...what);
    },
    random: (length) => {
      if (isOpen) throw new Error("broken while asked");
      return ctx.random(length);
    },
  };
  return askWriter(broken, { ...sampleTasks.polish, section: `Hills: DATA-${fence}` }, asking());
}

it("releases reservations of answered, failed and impossible calls", async () => {
  const desk = await openDesk("at-once-settled", { budget: { calls: 9 }, imageModel: "gpt-image-2.5-flare" });
  const held = async () => (await getBudget(desk.ctx)).used.underWay;
  await ask(desk);
  await draw(desk);
  await desk.room.fail({ kind: "server_error" });
  await expect(ask(desk)).rejects.toMatchObject({ code: "unavailable" });
  expect(await held()).toEqual({});
  const broken = {
    ...desk.ctx,
    hash: () => {
      throw new Error("broken");
    },
  };
  await expect(askWriter(broken, sampleTasks.polish, asking())).rejects.toThrow("broken");
  expect(await held()).toEqual({});
  await expect(breakWhileAsked(desk)).rejects.toThrow("broken while asked");
  expect(await held()).toEqual({});
  const d1 = desk.ctx.d1.prepare("UPDATE writer_settings SET model = NULL WHERE workspace_id = ?1");
  await d1.bind(desk.ctx.workspace.id).run();
  await expect(ask(desk)).rejects.toMatchObject({ code: "bad_request" });
  expect(await held()).toEqual({});
  expect((await getWriterSettings(desk.ctx)).usage.calls).toBe(3);
});

it("gives back after ten minutes what a process that died had held", async () => {
  const desk = await openDesk("at-once-dead", { budget: { calls: 1 } });
  const now = Date.UTC(2026, 5, 1);
  const at = (ms: number) => ({ ...desk, ctx: { ...desk.ctx, now: () => now + ms } });
  await expect(askWriter(dying(at(0)), sampleTasks.polish, asking())).rejects.toThrow("died");
  await expect(ask(at(599_999))).rejects.toMatchObject({ code: "budget_exhausted" });
  await ask(at(600_001));
});

it("lets a run that was taken from the dead ask at once, and once", async () => {
  const desk = await openDesk("at-once-run", { budget: { calls: 1 } });
  const asked = { ...asking(), runId: "run_1" };
  await expect(askWriter(dying(desk), sampleTasks.polish, asked)).rejects.toThrow("died");
  await expect(ask(desk)).rejects.toMatchObject({ code: "budget_exhausted" });
  await askWriter(desk.ctx, sampleTasks.polish, asked);
  await updateWriterSettings(desk.ctx, { budget: { calls: 2 } });
  await ask(desk);
});
