import { expect, it } from "vitest";
import { allChecks } from "../../../conformance/src/contract/all-checks.ts";
import { fieldChecks } from "../../../conformance/src/contract/checks/field-checks.ts";
import { brokenVariants } from "./broken-variants.ts";
import { handlerOf, idsOf, judge, siteOf } from "./mock-under-test.ts";

const whole = siteOf();

it.each(brokenVariants)("a mock that $name is caught by $caughtBy", async ({ caughtBy, breaks, site }) => {
  const [section] = caughtBy.split(".");
  const report = await judge(breaks(handlerOf(site?.(whole) ?? whole)), { only: `${section}.` });
  expect(report.ok).toBe(false);
  expect(idsOf(report, "fail")).toContain(caughtBy);
});

it("has a variant for every row except fields, the rate limit, and an absent service", () => {
  const elsewhere = new Set(fieldChecks.map(({ id }) => id));
  const wanted = allChecks
    .map(({ id }) => id)
    .filter((id) => !elsewhere.has(id) && !id.startsWith("rate.") && id !== "service.answers");
  const caught = new Set(brokenVariants.map(({ caughtBy }) => caughtBy));
  expect(wanted.filter((id) => !caught.has(id))).toEqual([]);
  expect([...caught].filter((id) => !wanted.includes(id))).toEqual([]);
});
