import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { guides } from "../../../docs/guides.ts";
import { projectRoot } from "../../../scripts/project-root.ts";

const sources = guides.map(({ source }) => source);

it("names every Markdown file under docs, so that each has a page: docs/guides.ts", () => {
  const files = readdirSync(join(projectRoot, "docs")).filter((name) => name.endsWith(".md"));
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) expect(sources).toContain(`docs/${name}`);
});

it("names files that are there, each once", () => {
  for (const source of sources)
    expect([source, existsSync(join(projectRoot, source))]).toEqual([source, true]);
  expect(new Set(sources).size).toBe(sources.length);
});

it("gives each guide its own URL", () => {
  const names = guides.map(({ name }) => name);
  expect(new Set([...names, "api", "404"]).size).toBe(names.length + 2);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it("has words for the navigation and the overview", () => {
  for (const { title, summary } of guides) {
    expect(title.length).toBeGreaterThan(2);
    expect(summary).toMatch(/^\S.{8,80}[^.]$/);
  }
});
