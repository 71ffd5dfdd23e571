import type { DefaultTreeAdapterTypes } from "parse5";
import { expect, test } from "vitest";
import { parseCapped } from "../../../worker/domains/knowledge/reading/html/read-html";

function nodesIn(root: DefaultTreeAdapterTypes.ParentNode): number {
  let count = 0;
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...root.childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    count += 1;
    if ("childNodes" in node) for (const child of node.childNodes) waiting.push(child);
  }
  return count;
}

test("reads an ordinary page whole", () => {
  expect(nodesIn(parseCapped("<p>a</p>".repeat(10_000)))).toBe(20_003);
});

test("leaves out what comes after 80,000 nodes, a chunk at most", () => {
  expect(nodesIn(parseCapped("<p>a</p>".repeat(60_000)))).toBeLessThan(90_000);
});

test("formatting that is never closed makes no million of them out of one chunk", () => {
  const unclosed = Array.from({ length: 300 }, (_, n) => `<font color=${n}>`).join("");
  const page = `<p>${unclosed}${" ".repeat(16_384)}${"<p>x".repeat(3_000)}`;
  expect(nodesIn(parseCapped(page))).toBeLessThan(200_000);
});
