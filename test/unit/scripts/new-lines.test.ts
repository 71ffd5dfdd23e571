import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newLines } from "../../../scripts/start/local-service.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "blogsvc-lines-"));
  file = join(folder, "log");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("gives each line once, and only when it is whole", () => {
  const read = newLines(file);
  expect(read()).toEqual([]);
  appendFileSync(file, "one\ntw");
  expect(read()).toEqual(["one"]);
  expect(read()).toEqual([]);
  appendFileSync(file, "ö\n\nthree\n");
  expect(read()).toEqual(["twö", "", "three"]);
});

it("reads lines longer than a chunk", () => {
  const long = "ä".repeat(100_000);
  appendFileSync(file, `${long}\nend\n`);
  expect(newLines(file)()).toEqual([long, "end"]);
});
