import { expect, it } from "vitest";
import e2e from "../../e2e/vitest.config.ts";
import unit from "../vitest.config.ts";

it("e2e files are of a group of their own, as vitest refuses one of different numbers of workers", () => {
  expect(e2e.test?.maxWorkers).not.toBe(unit.test?.maxWorkers);
  expect(e2e.test?.sequence?.groupOrder).toBeGreaterThan(unit.test?.sequence?.groupOrder ?? 0);
});
