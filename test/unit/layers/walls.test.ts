import { expect, it } from "vitest";
import { folderCycles, order, wallViolations } from "../../../scripts/check/walls.ts";

const face = "worker/domains/posts/index.ts";
const inside = "worker/domains/posts/publish-post.ts";
const files = (path: string, source: string) =>
  new Map([
    [face, ""],
    [inside, ""],
    ["worker/domains/sites/index.ts", ""],
    ["worker/outbox/index.ts", ""],
    ["worker/outbox/commit-change.ts", ""],
    ["worker/platform/errors.ts", ""],
    ["worker/context.ts", ""],
    [path, source],
  ]);

it.each([
  ["worker/platform/errors.ts", 'import { publishPost } from "../domains/posts";'],
  ["worker/domains/posts/load.ts", 'import { openSite } from "../sites";'],
  ["worker/domains/posts/load.ts", 'const { openSite } = await import("../sites");'],
  ["worker/domains/posts/load.ts", 'export { openSite } from "../sites";'],
  ["worker/domains/delivery/read.ts", 'import type { Post } from "../posts";'],
  ["worker/outbox/insert.ts", 'import { publishPost } from "../domains/posts";'],
])("refuses an import against the order: %s: %s", (path, source) => {
  expect(wallViolations(files(path, source))).toEqual([expect.stringContaining("comes before")]);
});

it.each([
  ["worker/domains/sites/send.ts", 'import { publishPost } from "../posts/publish-post";'],
  ["worker/routes/posts/posts.ts", 'import { publishPost } from "../../domains/posts/publish-post";'],
  ["worker/routes/posts/posts.ts", 'const late = () => import("../../domains/posts/publish-post");'],
  ["worker/domains/sites/send.ts", 'import type { Change } from "../../outbox/commit-change";'],
])("refuses an import past a face: %s: %s", (path, source) => {
  expect(wallViolations(files(path, source))).toEqual([expect.stringContaining("bypassing its index.ts")]);
});

it.each([
  ["worker/domains/sites/send.ts", 'import { publishPost } from "../posts";'],
  ["worker/domains/posts/load.ts", 'import { publishPost } from "./publish-post";'],
  ["worker/domains/posts/load.ts", 'import { AppError } from "../../platform/errors";'],
  ["worker/platform/log.ts", 'import type { Ctx } from "../context";'],
  ["worker/index.ts", 'import { publishPost } from "./domains/posts";'],
])("lets code import what is below it, by its face: %s: %s", (path, source) => {
  expect(wallViolations(files(path, source))).toEqual([]);
});

it("refuses code outside of the parts", () => {
  expect(wallViolations(files("worker/helpers/math.ts", ""))).toEqual([
    expect.stringContaining("not in a known part"),
  ]);
});

it("names each part once", () => {
  expect(new Set(order).size).toBe(order.length);
});

it("finds folders that import each other, through others too, and not a folder and its own subfolder", () => {
  const circle = new Map([
    ["cli/a/one.ts", 'import "../b/two";\nimport "./parts/part";'],
    ["cli/b/two.ts", 'import { three } from "../c/three.ts";'],
    ["cli/c/three.ts", 'const one = () => import("../a/one");'],
    ["cli/a/parts/part.ts", 'import "../one";'],
    ["cli/d/four.ts", 'import "../a/one";'],
  ]);
  expect(folderCycles(circle)).toEqual([["cli/a", "cli/b", "cli/c"]]);
  circle.set("cli/c/three.ts", "");
  expect(folderCycles(circle)).toEqual([]);
});
