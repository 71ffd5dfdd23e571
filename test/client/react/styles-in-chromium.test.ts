import { BlogPost, BlogPostList } from "@blogsvc/client/react";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../markdown/launch-chromium";
import { postOf } from "./hostile-posts.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";
import { PIXEL, sampler } from "./sampler.ts";
import { faultsOf, looks, showPage } from "./shown-page.ts";

const hero = fullPost.images?.hero;
const post = { ...fullPost, content: sampler, images: hero && { hero: { ...hero, url: PIXEL } } };
/** Without a space in any text. */
const unbroken = { ...postOf("W".repeat(90)), images: post.images };
const posts = [post, { ...post, id: "2", images: undefined }, unbroken];
const pagination = { page: 2, limit: 3, total: 9, totalPages: 3, hasMore: true };
const categoryHref = (name: string) => `/topics/${name}`;

const postPage = render(BlogPost, {
  post,
  categoryHref,
  tagHref: categoryHref,
  markdown: { headingLinks: true },
});
const listPage = render(BlogPostList, { heading: "Blog", posts, pagination, categoryHref });
const unbrokenPage = render(BlogPost, { post: unbroken });

const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(
      document.querySelector(".blogsvc-page") ?? document.body,
    );
    return [color, backgroundColor];
  });

describe("styles.css in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it.each(looks)("is accessible and no wider than the screen at %o", async (look) => {
    const faults: string[] = [];
    for (const [name, body] of Object.entries({ post: postPage, list: listPage, unbroken: unbrokenPage })) {
      const page = await showPage(browser, body, look);
      faults.push(...(await faultsOf(page, `${name}-${look.width}-${look.scheme}`)));
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });

  it("follows the reader's colour scheme, and the site's own over it", async () => {
    const seen = new Map<string, string[]>();
    for (const scheme of ["light", "dark"] as const) {
      for (const theme of [undefined, "light", "dark"] as const) {
        const page = await showPage(browser, postPage, { width: 800, scheme, theme });
        seen.set(`${scheme} ${theme ?? "auto"}`, await coloursOf(page));
        await page.context().close();
      }
    }
    const light = seen.get("light auto");
    const dark = seen.get("dark auto");
    expect(light).not.toEqual(dark);
    expect(seen.get("dark light")).toEqual(light);
    expect(seen.get("light dark")).toEqual(dark);
  });

  it("takes the site's own values, from any ancestor", async () => {
    const body = `<div style="--blogsvc-text: rgb(1, 2, 3); --blogsvc-background: transparent">${postPage}</div>`;
    const page = await showPage(browser, body, { width: 800, scheme: "light" });
    expect(await coloursOf(page)).toEqual(["rgb(1, 2, 3)", "rgba(0, 0, 0, 0)"]);
    await page.context().close();
  });

  it.each([{ style: { display: "none" } }, { style: { height: 0, overflow: "hidden" } }] as const)(
    "shows the attribution below an article with %o",
    async (props) => {
      const page = await showPage(browser, render(BlogPost, { post, ...props }), {
        width: 800,
        scheme: "light",
      });
      const footer = page.locator(".blogsvc-branding");
      expect(await footer.isVisible()).toBe(true);
      expect(await footer.innerText()).toBe("Powered by blogsvc");
      await page.context().close();
    },
  );
});
