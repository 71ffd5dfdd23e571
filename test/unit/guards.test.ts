import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { failedGuard, failGuard } from "../../worker/platform/db/statement";

const run = (condition: number) => {
  const db = new DatabaseSync(":memory:");
  return db.prepare(`SELECT CASE WHEN ${condition} THEN ${failGuard("limit")} END AS failed`).get();
};

it("names the guard that failed in SQLite's own error, and lets a statement pass where it holds", () => {
  expect(run(0)).toEqual({ failed: null });
  let caught: unknown;
  try {
    run(1);
  } catch (error) {
    caught = error;
  }
  expect(failedGuard(caught)).toBe("limit");
  expect(failedGuard(new Error("The plan allows no more", { cause: caught }))).toBe("limit");
});

it.each([
  new Error("malformed JSON"),
  new Error("UNIQUE constraint failed: posts.slug"),
  "guard:limit",
  null,
])("knows no guard in %s", (error) => expect(failedGuard(error)).toBeNull());
