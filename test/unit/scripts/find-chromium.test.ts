import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findChromium } from "../../../scripts/test/find-chromium.ts";

const folder = mkdtempSync(join(tmpdir(), "blogsvc-path-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("finds a browser on the PATH", () => {
  const browser = join(folder, "google-chrome");
  writeFileSync(browser, "");
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(browser);
});

it("is set by BLOGSVC_CHROMIUM, where an empty value means none", () => {
  expect(findChromium({ PATH: folder, BLOGSVC_CHROMIUM: "/opt/chromium" })).toBe("/opt/chromium");
  expect(findChromium({ PATH: folder, BLOGSVC_CHROMIUM: "" })).toBeNull();
});
