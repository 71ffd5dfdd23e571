import { describe, expect, it } from "vitest";
import { readPage } from "../../../../worker/domains/delivery/live-proof/read-page";

const marker = (content: string) => `<meta name="blogsvc:version" content="${content}">`;

describe("the version marker", () => {
  it.each([
    ["a plain one", marker("44"), 44],
    ["whatever the case, order, quotes and slash", "<META Content=' 44 ' NAME=BLOGSVC:Version />", 44],
    ["an unquoted one", "<meta name=blogsvc:version content=44>", 44],
    ["as a property", '<meta property="blogsvc:version" content="44">', 44],
    ["escaped", '<meta name="blogsvc&#58;version" content="&#52;4">', 44],
    ["of zero", marker("0"), 0],
    ["the lowest of several", `${marker("45")}${marker("41")}${marker("44")}`, 41],
    ["in the body, without a head", `<p>Hello</p>${marker("44")}`, 44],
    ["after a stray end tag", `</svg></title>${marker("44")}`, 44],
    ["none in a comment", `<!-- ${marker("44")} -->`, null],
    ["none in a script", `<script>document.write('${marker("44")}')</script>`, null],
    ["none in an escaped script", `<script><!-- <script>${marker("44")}</script> --></script>`, null],
    ["none in a style", `<style>${marker("44")}</style>`, null],
    ["none in a title", `<title>${marker("44")}</title>`, null],
    ["none in a textarea", `<textarea>${marker("44")}</textarea>`, null],
    ["none in a template", `<template><i>${marker("44")}</i></template>`, null],
    ["none in an attribute", `<p title='${marker("44")}'>`, null],
    ["none as text", marker("44").replace("<", "&lt;"), null],
    ["none that is no number", marker("44a") + marker("-1") + marker("") + marker("1e3"), null],
    ["none beyond what counts", marker("1".repeat(16)), null],
    ["none without content", '<meta name="blogsvc:version">', null],
    ["none of another name", '<meta name="blogsvc:versions" content="44">', null],
    ["none that the page breaks off", '<meta name="blogsvc:version" content="44"', null],
  ])("%s", (_, html, version) => {
    expect(readPage(html).version).toBe(version);
  });

  it("counts in the head alone where the head has one", () => {
    const page = `<html><head>${marker("44")}</head><body><p>text</p>${"x".repeat(20_000)}${marker("3")}</body>`;
    expect(readPage(page).version).toBe(44);
  });
});

describe("the title", () => {
  it.each([
    ["<title>A &amp; B &#x1F600; &eacute;</title>", ["A & B 😀 é"]],
    ["<title>\n A\n title\n</title>", ["\n A\n title\n"]],
    ["<TITLE>One</TITLE><title>Two</title>", ["One", "Two"]],
    ["<title><b>Bold</b></title>", ["<b>Bold</b>"]],
    ['<meta property="og:title" content="A &quot;title&quot;">', ['A "title"']],
    ["<h1 class=x>A <em>nested</em> title<!-- no --></h1><h2>Not this</h2>", ["A nested title"]],
    ["<h1><svg><title>Icon</title></svg>Text</h1>", ["Text"]],
    ["<h1>Never closed<p>and on", ["Never closedand on"]],
    ["<svg/><title>After</title>", ["After"]],
    ["<title></title><h1> </h1>", []],
    ["<!-- <title>No</title> --><script>'<title>No</title>'</script>", []],
  ])("of %s", (html, titles) => {
    expect(readPage(html).titles).toEqual(titles);
  });
});

it.each([
  ['<link rel="canonical" href=" /a?b=1&amp;c=2 ">', "/a?b=1&c=2"],
  ["<link href=/a REL='alternate CANONICAL'>", "/a"],
  ['<link rel="canonical" href="/a"><link rel="canonical" href="/b">', "/a"],
  ['<link rel="canonical-not" href="/a">', null],
  ['<!-- <link rel="canonical" href="/a"> -->', null],
  ['<link rel="canonical">', null],
])("the canonical link of %s", (html, canonical) => {
  expect(readPage(html).canonical).toBe(canonical);
});

it("reads across the pieces in which a page comes", () => {
  for (let at = 0; at < 40; at++) {
    const page = `${" ".repeat(16_384 - at)}<title>A 😀 &amp; B</title>${marker("44")}`;
    expect(readPage(page)).toEqual({ version: 44, titles: ["A 😀 & B"], canonical: null });
  }
});

it.each([
  ["tags that never end", "<".repeat(262_144)],
  ["open elements", "<svg><h1>".repeat(58_000)],
  ["attributes", `<p ${Array.from({ length: 60_000 }, (_, n) => `a${n}`).join(" ")}>`],
  ["references", "&amp".repeat(131_072)],
  ["null characters", "<h1>\0".repeat(100_000)],
  ["lone halves of characters", `<title>${"\ud83d".repeat(200_000)}</title>`],
])("gets through half a megabyte of %s", (_, html) => {
  expect(readPage(html).version).toBe(null);
});
