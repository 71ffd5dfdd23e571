import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";
import { codeBlocks, documentText, tableAfter } from "../../unit/docs/code-blocks";

const folder = mkdtempSync(join(tmpdir(), "blogsvc-guide-"));
const snippets = codeBlocks("client.md").filter(({ language }) => language === "ts");
const nameOf = (code: string) => /^\/\/ ([a-z-]+\.ts)\n/.exec(code)?.[1] ?? "";

beforeAll(() => {
  for (const { code } of snippets) writeFileSync(join(folder, nameOf(code)), code);
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"), "junction");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clientVersion = (): string =>
  JSON.parse(readFileSync(join(projectRoot, "client/package.json"), "utf8")).version;

describe("docs/client.md", () => {
  it("has no snippet that is not checked", () => {
    const others = codeBlocks("client.md").filter(({ language }) => language !== "ts");
    expect(others.map(({ code }) => code)).toEqual([
      "npm install @blogsvc/client\n",
      "npm pack -w client\n",
      `npm install ../blogsvc/blogsvc-client-${clientVersion()}.tgz\n`,
    ]);
    const names = snippets.map(({ code }) => nameOf(code)).sort();
    expect(names).toEqual([...new Set(names)]);
    expect(names).not.toContain("");
    expect(documentText("client.md").match(/^ *(```|~~~)/gm)).toHaveLength(
      2 * codeBlocks("client.md").length,
    );
  });

  it.each([
    ["Workers", true, "@cloudflare/workers-types", []],
    ["Node and others", false, "node", ["dom", "dom.iterable"]],
  ])("has snippets for %s that the strict compiler accepts", (_where, workers, types, lib) => {
    const client = join(projectRoot, "client/src");
    const compilerOptions = {
      strict: true,
      noEmit: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: "es2022",
      lib: ["es2023", "es2024.string", ...lib],
      module: "esnext",
      moduleResolution: "bundler",
      moduleDetection: "force",
      types: [types],
      typeRoots: [join(projectRoot, "node_modules/@types"), join(projectRoot, "node_modules")],
      paths: {
        "@blogsvc/client": [join(client, "core/index.ts")],
        "@blogsvc/client/*": [join(client, "*/index.ts")],
      },
    };
    const chosen = snippets
      .map(({ code }) => nameOf(code))
      .filter((name) => name.endsWith("-worker.ts") === workers);
    expect(chosen.length).toBeGreaterThan(0);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: chosen }));
    const tsc = join(projectRoot, "node_modules/typescript/bin/tsc");
    const check = () => {
      try {
        return execFileSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
      } catch (error) {
        return String(Reflect.get(Object(error), "stdout"));
      }
    };
    expect(check()).toBe("");
  });

  it("names every option of the client and of the receiver, and no other", () => {
    const namesIn = (heading: string, column = 0) =>
      tableAfter("client.md", heading).flatMap((row) =>
        [...(row[column] ?? "").matchAll(/`(\w+)[^`]*`/g)].map(([, name = ""]) => name),
      );
    const client = [
      "apiUrl",
      "apiKey",
      "workspaceSlug",
      "workspaceId",
      "authMode",
      "fetch",
      "headers",
      "timeoutMs",
      "retries",
    ];
    expect(namesIn("## Options")).toEqual(client);
    const receiver = [
      "secret",
      "workspaceSlug",
      "revalidate",
      "skewSeconds",
      "paths",
      "tags",
      "store",
      "onError",
    ];
    expect(namesIn("## Webhooks")).toEqual(receiver);
    const calls = ["getPosts", "getPostBySlug", "resolvePost", "posts", "getSitemapEntries", "search"];
    expect(namesIn("## Reading")).toEqual(calls);
  });
});
