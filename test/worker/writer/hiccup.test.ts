import { expect, it, vi } from "vitest";
import { askWriter, getWriterSettings, listCalls } from "../../../worker/domains/models";
import { sampleTasks } from "../../unit/writers/sample-tasks";
import { asking, type Desk, openDesk } from "./desk";

/** A database whose first batches of statements end badly: before they were carried out, or with their answer lost. */
function hiccup({ ctx }: Desk, ...ends: ("refused" | "unanswered")[]) {
  const left = [...ends];
  const batch = async <T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> => {
    const end = left.shift();
    if (end === "refused") throw new Error("D1_ERROR: Network connection lost.");
    const results = await ctx.d1.batch<T>(statements);
    if (end === "unanswered") throw new Error("D1_ERROR: Network connection lost.");
    return results;
  };
  const d1 = new Proxy(ctx.d1, {
    get: (target, name) => {
      if (name === "batch") return batch;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { ...ctx, d1, sleep: async () => undefined };
}

const page = { page: 1, limit: 10 };

it.each([
  ["refused" as const],
  ["unanswered" as const],
  ["unanswered" as const, "refused" as const, "unanswered" as const],
])("counts a paid answer once, and gives it, whatever the database does: %s %s %s", async (...ends) => {
  const desk = await openDesk(`hiccup-${ends.join("-")}`);
  const given = ends.filter((end) => end !== undefined);
  const { answer } = await askWriter(hiccup(desk, ...given), sampleTasks.polish, asking());
  expect(answer.section).not.toBe("");
  const { items } = await listCalls(desk.ctx, page);
  expect(items).toHaveLength(1);
  const { calls, inputTokens, outputTokens } = await desk.room.ledger();
  expect((await getWriterSettings(desk.ctx)).usage).toMatchObject({ calls, inputTokens, outputTokens });
  expect(calls).toBe(1);
});
