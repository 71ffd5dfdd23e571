import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import { expect, it } from "vitest";
import { darkStyle, renderGuides } from "../../../scripts/docs/docs-site.ts";
import { attributeOf, elementsOf, textOf } from "../../../scripts/docs/html-tree.ts";
import { navigationGroups } from "../../../scripts/docs/navigation.ts";
import { guidePage, notFoundPage, overviewPage } from "../../../scripts/docs/pages.ts";
import { projectRoot } from "../../../scripts/project-root.ts";

const assets = {
  script: "/assets/docs.js",
  styles: ["/assets/docs.css"],
  darkStyle: "/assets/dark.css",
  font: "/assets/font.woff2",
  searchIndex: "/assets/search.json",
};
const guides = renderGuides(projectRoot);
const groups = navigationGroups(guides);
const pages = new Map([
  ["/docs", overviewPage(groups, assets)],
  ["/docs/404", notFoundPage(groups, assets)],
  ...guides.map((one) => [`/docs/${one.guide.name}`, guidePage(one, groups, assets)] as const),
]);
const elements = new Map([...pages].map(([path, page]) => [path, elementsOf(parse(page))]));
const every = [...elements];

it.each(every)("%s has nothing that its policy would stop, and asks no other host", (_path, all) => {
  for (const element of all) {
    expect(element.attrs.map(({ name }) => name).filter((name) => /^on|^style$/.test(name))).toEqual([]);
    expect(element.tagName).not.toBe("style");
    if (element.tagName === "script") expect(textOf(element)).toBe("");
    if (element.tagName === "a") continue;
    for (const name of ["src", "srcset", "href", "action", "poster"])
      expect(attributeOf(element, name) ?? "/").toMatch(/^\/(?!\/)/);
  }
});

it.each(every)("%s has its ids once, one h1, and headings that skip no level", (_path, all) => {
  const ids = all.flatMap((element) => attributeOf(element, "id") ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const levels = all.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? []).map(Number);
  expect(levels.filter((level) => level === 1)).toEqual([1]);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
});

it.each(every)("%s links to pages and places that are there", (path, all) => {
  for (const link of all.filter(({ tagName }) => tagName === "a")) {
    const href = attributeOf(link, "href") ?? "";
    if (!href.startsWith("#") && !href.startsWith("/docs")) continue;
    const { pathname, hash } = new URL(href, `https://x.test${path}`);
    if (pathname === "/docs/api") continue;
    if (pathname.startsWith("/docs/pictures/")) {
      expect([href, existsSync(join(projectRoot, pathname))]).toEqual([href, true]);
      continue;
    }
    const there = elements.get(pathname);
    expect([href, there !== undefined]).toEqual([href, true]);
    const place = there?.some((element) => attributeOf(element, "id") === decodeURIComponent(hash.slice(1)));
    expect([href, hash === "" || place]).toEqual([href, true]);
  }
});

it("marks the page in the navigation, and leads to the guides around it", () => {
  const order = groups.flatMap(({ links }) => links.map((link) => link.path));
  for (const [at, path] of order.entries()) {
    const all = elements.get(path);
    if (path === "/docs/api" || !all) continue;
    const current = all.filter((element) => attributeOf(element, "aria-current") === "page");
    expect(current.map((link) => attributeOf(link, "href"))).toEqual([path]);
    const hrefOf = (name: string) =>
      all.flatMap((element) =>
        attributeOf(element, "class") === name ? (attributeOf(element, "href") ?? []) : [],
      )[0];
    expect([hrefOf("previous"), hrefOf("next")]).toEqual([order[at - 1], order[at + 1]]);
  }
  expect(elements.size).toBe(order.length - 1 + 2);
});

it("leads to the reference of the API from every page", () => {
  for (const page of pages.values()) expect(page).toContain('<a href="/docs/api">API reference</a>');
});

it("has the dark colours of the dashboard for readers without script", () => {
  const style = darkStyle(readFileSync(join(projectRoot, "dashboard/src/tokens.css"), "utf8"));
  expect(style).toMatch(
    /^:root:not\(\[data-theme\]\) \{\s+color-scheme: dark;[^{}]+--canvas: oklch[^{}]+\}\n$/,
  );
});
