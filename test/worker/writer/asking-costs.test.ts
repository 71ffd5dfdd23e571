import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { askWriter } from "../../../worker/domains/models";
import { sampleTasks } from "../../unit/writers/sample-tasks";
import { asking, type Desk, openDesk } from "./desk";

/** The database of a context, and how often it is called, with how many statements in all. */
function counted({ ctx }: Desk) {
  const cost = { batches: 0, statements: 0 };
  const d1 = new Proxy(ctx.d1, {
    get: (target, name) => {
      if (name === "batch") cost.batches += 1;
      if (name === "prepare") cost.statements += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { cost, ctx: { ...ctx, d1, db: drizzle(d1) } };
}

const settings = { budget: { calls: 50, tokens: 1_000_000 } };

it("takes two calls of the database: one to hold the budget and read it, one to record", async () => {
  const { cost, ctx } = counted(await openDesk("costs-plain", settings));
  await askWriter(ctx, sampleTasks.polish, asking());
  expect(cost).toEqual({ batches: 2, statements: 6 });
});

it("takes one more for each correction where calls are limited, and none where not", async () => {
  const limited = await openDesk("costs-limited", settings);
  const free = await openDesk("costs-free");
  for (const [desk, more] of [
    [limited, 1],
    [free, 0],
  ] as const) {
    await desk.room.fail({ kind: "wrong_schema" });
    const { cost, ctx } = counted(desk);
    await askWriter(ctx, sampleTasks.polish, asking());
    expect(cost).toEqual({ batches: 2 + more, statements: 6 + 2 * more });
  }
});
