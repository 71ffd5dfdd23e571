import { BlogPost } from "@blogsvc/client/react";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sized } from "../../support/size.ts";
import { hostileDocuments } from "../markdown/hostile-documents";
import { launchChromium } from "../markdown/launch-chromium";
import { runInChromium } from "../markdown/run-in-chromium";
import { xssVectors } from "../markdown/xss-vectors";
import { postOf } from "./hostile-posts.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";
import { renderEverywhere } from "./rendered-places.ts";

describe("no script from content, on pages of the components in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it("sees scripts run where one field is not escaped", async () => {
    const html = renderEverywhere({ ...postOf("x"), content: "x" });
    const open = xssVectors.map((vector) => html.replace(">x</h1>", () => `>${vector}</h1>`));
    const called = (await runInChromium(browser, open)).filter(({ how }) => how.includes("alert("));
    expect(called.length).toBeGreaterThan(20);
  });

  it("sees none run from any text in every field: body, title, FAQ, JSON-LD, footer and the rest", async () => {
    const pages = xssVectors.map((vector) => renderEverywhere(postOf(vector)));
    expect(await runInChromium(browser, pages)).toEqual([]);
  });

  it("sees none run from any body", async () => {
    const some = hostileDocuments.filter((_, index) => index % sized(40, 6) === 0);
    const { relatedPosts: _, faq: __, images: ___, ...bare } = fullPost;
    const pages = some.map((content) => render(BlogPost, { post: { ...bare, content } }));
    expect(await runInChromium(browser, pages)).toEqual([]);
  });
});
