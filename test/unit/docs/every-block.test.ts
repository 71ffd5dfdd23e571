import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { type CodeBlock, codeBlocks, documentText } from "./code-blocks";

/** Blocks of these languages are all read by a test of this folder, whatever they hold. */
const always = ["sh", "json", "http"];
const run = ["verify.ts", "verify.py", "verify.php", "verify.rb", "verify.go", "receiver.ts", "listen.mjs"];
const notRun = "*Not run by the tests.*";

const isTested = ({ language, code }: CodeBlock) =>
  always.includes(language) || run.some((file) => code.split("\n", 1)[0]?.endsWith(` ${file}`));

it.each(["webhooks.md", "scheduling.md"])("%s has no snippet that is neither tested nor marked", (name) => {
  const blocks = codeBlocks(name);
  expect(blocks.length).toBeGreaterThan(3);
  const fences = documentText(name).match(/^ *(```|~~~)/gm) ?? [];
  expect(fences.length).toBe(blocks.length * 2);
  for (const block of blocks)
    expect([block.at, isTested(block) || block.before.includes(notRun)]).toEqual([block.at, true]);
});

const linking = [
  "client.md",
  "webhooks.md",
  "scheduling.md",
  "live-proof.md",
  "api.md",
  "self-hosting.md",
  "mcp.md",
  "security.md",
];

it.each(linking)("%s links to what there is", (name) => {
  for (const [, target = ""] of documentText(name).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https:/.test(target)) continue;
    const [file = "", anchor] = target.split("#");
    const there = file === "" ? name : file;
    expect([target, existsSync(new URL(`../../../docs/${there}`, import.meta.url))]).toEqual([target, true]);
    if (anchor !== undefined)
      expect([target, anchorsOf(there)]).toEqual([target, expect.arrayContaining([anchor])]);
  }
});

const anchorsOf = (name: string) =>
  [...documentText(name).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
