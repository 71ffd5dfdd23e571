import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { FEATURE_POST } from "./fixtures";

const entry = fileURLToPath(new URL("../../../client/src/markdown/index.ts", import.meta.url));

it.each([
  ["Cloudflare Workers", ["workerd", "worker", "browser"]],
  ["browsers", ["browser"]],
  ["Deno", ["deno"]],
])("needs no module and no global of Node or the DOM in %s", async (_runtime, conditions) => {
  const { outputFiles, warnings } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "markdown",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions,
    logLevel: "silent",
  });
  expect(warnings).toEqual([]);
  const context = createContext({ URL, source: FEATURE_POST });
  const script = `${outputFiles[0]?.text}; markdown.renderMarkdownToHtml(source)`;
  expect(runInContext(script, context)).toBe(renderMarkdownToHtml(FEATURE_POST));
});
