import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { joinStyles } from "../../../scripts/build-client/build-client.ts";

const folder = new URL("../../../client/src/react/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const css = joinStyles();
const sources = globSync("*.{ts,tsx}", { cwd: folder.pathname }).map(read);
const classesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name));

describe("styles.css", () => {
  it("is made of all its parts", () => {
    const parts = globSync("styles/*.css", { cwd: folder.pathname }).map(read);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part) => !css.includes(part))).toEqual([]);
  });

  it("is under 6 kB gzip", () => {
    expect(gzipSync(css, { level: 9 }).length).toBeLessThan(6000);
  });

  it("styles the classes that the components write, and no others", () => {
    const written = classesIn(
      sources.join("\n").replace(/\/\*.*?\*\//gs, ""),
      /"(?:blogsvc-[a-z]+ )*?(blogsvc-[a-z]+)"/g,
    );
    expect(written.size).toBeGreaterThan(10);
    expect(classesIn(css, /\.(blogsvc-[a-z]+)/g)).toEqual(written);
  });

  it("uses no custom property that it does not set", () => {
    const used = classesIn(css, /var\((--blogsvc-[a-z-]+)/g);
    expect(classesIn(css, /^ {2}(--blogsvc-[a-z-]+):/gm)).toEqual(used);
  });

  it("loads nothing", () => {
    expect(css).not.toMatch(/@import|url\(/);
  });
});

describe("the components", () => {
  it("take only types of React, so that they are server components of any version", () => {
    const imports = sources.flatMap((source) => source.match(/^import .* from "react[^"]*";$/gm) ?? []);
    expect(imports.length).toBeGreaterThan(10);
    expect(imports.filter((line) => !line.startsWith("import type "))).toEqual([]);
    expect(sources.filter((source) => /["']use (?:client|server)["']|\bon[A-Z]\w+=/.test(source))).toEqual(
      [],
    );
  });

  it("each have an example", () => {
    const index = read("index.ts");
    const files = [...index.matchAll(/export \{ [A-Z]\w+, .* from "\.\/(.*\.tsx)"/g)].map(
      ([, name]) => name ?? "",
    );
    expect(files.length).toBe(12);
    expect(files.filter((name) => !read(name).includes(" * @example\n"))).toEqual([]);
  });
});
