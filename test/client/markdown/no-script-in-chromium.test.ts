import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parser } from "../../../client/src/markdown/syntax/parser";
import { hostileDocuments } from "./hostile-documents";
import { launchChromium } from "./launch-chromium";
import { runInChromium } from "./run-in-chromium";
import { xssVectors } from "./xss-vectors";

describe("no script from content, in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it("sees scripts run when nothing is sanitised", async () => {
    const executions = await runInChromium(
      browser,
      xssVectors.map((vector) => parser.render(vector)),
    );
    const called = executions.filter(({ how }) => how.includes("alert("));
    expect(called.filter(({ mode }) => mode === "innerHTML").length).toBeGreaterThan(20);
    expect(called.filter(({ mode }) => mode === "document").length).toBeGreaterThan(20);
    expect(executions.filter(({ how }) => how.endsWith("is shadowed")).length).toBeGreaterThan(5);
  });

  it("sees none run in any rendered document", async () => {
    const outputs = new Set(hostileDocuments.map((markdown) => renderMarkdownToHtml(markdown)));
    expect(outputs.size).toBeGreaterThanOrEqual(1000);
    expect(await runInChromium(browser, [...outputs])).toEqual([]);
  });
});
