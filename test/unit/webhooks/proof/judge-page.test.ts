import { describe, expect, it } from "vitest";
import {
  type Expectation,
  judgePage,
  type PageCheck,
} from "../../../../worker/domains/delivery/live-proof/judge-page";
import { readPage } from "../../../../worker/domains/delivery/live-proof/read-page";
import { gotPage, proofWords, storedProof } from "../../../../worker/domains/delivery/webhooks/proof-view";

const url = "https://site.test/blog/a-post";
const shown: Expectation = { kind: "shown", version: 44, titles: ["A post & more"], canonicalUrl: null };
const gone: Expectation = { kind: "gone", version: 44, titles: ["A post & more"], movedTo: null };
const marker = (version: number) => `<meta name="blogsvc:version" content="${version}">`;
const titled = "<title>A post &amp; more | Site</title>";
const canonical = `<link rel="canonical" href="${url}">`;

const look = (expected: Expectation, status: number, html = "", redirectedTo: string | null = null) =>
  judgePage(expected, { url, status, redirectedTo, facts: readPage(html) });

const words = ({ detail }: PageCheck) => proofWords(storedProof(detail));

describe("a page that is to show a post", () => {
  it.each([
    ["a marker of that version", marker(44), "live"],
    ["a later marker", marker(45), "live"],
    ["a later marker under another title", `${marker(45)}<title>Other</title>`, "live"],
    ["an older marker", marker(43), "stale"],
    ["an older marker with title and link", marker(43) + titled + canonical, "stale"],
    ["no marker, title and link", titled + canonical, "live"],
    ["og:title", `<meta property="og:title" content="A  post &#38; more">${canonical}`, "live"],
    ["a heading", `${canonical}<h1>A <em>post</em>\n&amp; more</h1>`, "live"],
    ["no link", titled, "stale"],
    ["another page's link", `${titled}<link rel="canonical" href="/blog">`, "stale"],
    ["another title", `<title>A post &amp; moreover</title>${canonical}`, "stale"],
    ["nothing", "", "stale"],
  ])("with %s", (_, html, seen) => {
    expect(look(shown, 200, html).seen).toBe(seen);
  });

  it("describes what was seen", () => {
    expect(words(look(shown, 200, marker(41)))).toBe("version marker 41 < 44");
    expect(words(look(shown, 200, canonical))).toBe("no version marker, and the title differs");
    expect(words(look(shown, 404))).toBe("status 404: the site has no such page");
    expect(words(look(shown, 500))).toBe("Not reached: status 500");
  });

  it("may name the post's own canonical URL", () => {
    const elsewhere = `${titled}<link rel="canonical" href="https://first.test/post/">`;
    expect(look(shown, 200, elsewhere).seen).toBe("stale");
    expect(look({ ...shown, canonicalUrl: "https://first.test/post" }, 200, elsewhere).seen).toBe("live");
  });

  it.each([
    [404, "stale"],
    [410, "stale"],
    [401, "unreachable"],
    [403, "unreachable"],
    [429, "unreachable"],
    [500, "unreachable"],
    [503, "unreachable"],
    [304, "unreachable"],
  ])("and answers %i, whatever its body", (status, seen) => {
    expect(look(shown, status, marker(50) + titled + canonical).seen).toBe(seen);
  });

  it("is not looked for behind a redirect", () => {
    const found = look(shown, 308, marker(50), "https://www.site.test/blog/a-post");
    expect(found.seen).toBe("unreachable");
    expect(words(found)).toContain("https://www.site.test/blog/a-post");
    expect(words(found)).toContain("use the final URL in the page pattern");
  });

  it("has no title that is empty", () => {
    const empty = { ...shown, titles: ["", "  "] };
    expect(look(empty, 200, titled + canonical).seen).toBe("stale");
  });
});

describe("a page that is to be gone", () => {
  it.each([
    [404, marker(3) + titled, "live"],
    [410, titled, "live"],
    [301, titled, "live"],
    [307, "", "live"],
    [200, "<title>Not found</title>", "live"],
    [200, marker(44) + titled, "live"],
    [200, marker(43), "stale"],
    [200, titled, "stale"],
    [200, "<h1>A post &amp; more</h1>", "stale"],
    [200, titled + canonical, "stale"],
    [500, "", "unreachable"],
    [403, "", "unreachable"],
  ])("and answers %i %s", (status, html, seen) => {
    expect(look(gone, status, html).seen).toBe(seen);
  });

  it("may show the post under its new address", () => {
    const moved: Expectation = { ...gone, movedTo: "https://site.test/blog/new" };
    expect(look(moved, 200, `${titled}<link rel="canonical" href="/blog/new">`).seen).toBe("live");
    expect(look(moved, 200, titled + canonical).seen).toBe("stale");
  });
});

it.each([
  ["Go", "Google", false],
  ["Go", "Learn Go today", true],
  ["Go", "Google, and Go", true],
  ["😀", "a😀b", true],
  ["C++", "C++", true],
  ["標題", "標題部落格", true],
  ["Ａ", "xＡ", false],
  ["Cafe\u0301", "Caf\u00e9 | Site", true],
])("finds the title %s in %s as words: %s", (title, text, found) => {
  const html = `<title>${text}</title>${canonical}`;
  expect(look({ ...shown, titles: [title] }, 200, html).seen).toBe(found ? "live" : "stale");
});

it("says why there was no response", () => {
  const found = judgePage(shown, { url, failure: "timeout" });
  expect(found.seen).toBe("unreachable");
  expect(words(found)).toBe("Not reached: The server did not respond within the time limit.");
});

it("shows unchanged what an earlier version stored", () => {
  const sentence = "version marker 41 < 44, says an old row";
  expect(proofWords(sentence)).toBe(sentence);
  expect(gotPage(sentence)).toBe(true);
  expect(gotPage("Not reached: status 500")).toBe(false);
  expect(gotPage(storedProof({ code: "unreached_status", status: 500 }))).toBe(false);
});
