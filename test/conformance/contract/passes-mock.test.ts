import { expect, it } from "vitest";
import { explainFailures } from "../../../cli/src/commands/contract.ts";
import { handlerOf, idsOf, judge, siteOf, target } from "./mock-under-test.ts";

it("passes every row on the mock, and can judge all but the rate limit", async () => {
  const report = await judge(handlerOf(siteOf()));
  expect(explainFailures(report.rows)).toBe("");
  expect(report.ok).toBe(true);
  expect(idsOf(report, "not shown")).toEqual(["rate.429", "rate.retry-after"]);
});

it("does not pass what an empty workspace cannot show", async () => {
  const report = await judge(handlerOf(siteOf([])));
  expect(explainFailures(report.rows)).toBe("");
  const passed = idsOf(report, "pass");
  expect(passed).toContain("list.default-limit");
  for (const id of [
    "list.page",
    "list.limit",
    "list.only-published",
    "list.order",
    "list.walk",
    "list.schema",
    "category.filter",
    "post.read",
    "post.title",
    "image.url",
    "search.finds",
  ])
    expect(passed, id).not.toContain(id);
});

it("leaves blogsvc's own promises out with specOnly, and other rows with only", async () => {
  const spec = await judge(handlerOf(siteOf()), { specOnly: true });
  expect(new Set(spec.rows.map(({ rule }) => rule))).toEqual(new Set(["spec"]));
  const some = await judge(handlerOf(siteOf()), { only: "category." });
  expect(some.rows.map(({ id }) => id.split(".")[0])).toEqual([
    "service",
    ...Array.from({ length: 5 }, () => "category"),
  ]);
});

it("reports what it has no information about as not shown", async () => {
  const { url, workspace, key } = target;
  const report = await judge(handlerOf(siteOf()), { target: { url, workspace, key } });
  expect(idsOf(report, "not shown")).toEqual(
    expect.arrayContaining(["auth.revoked", "post.unpublished", "post.same-404"]),
  );
});
