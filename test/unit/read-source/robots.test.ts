import { describe, expect, it } from "vitest";
import { isAllowed, parseRobots } from "../../../worker/domains/knowledge/reading/web/make-robots";

const allowed = (text: string, path: string) => isAllowed(parseRobots(text), `https://acme.test${path}`);

describe("robots.txt (RFC 9309)", () => {
  it.each<[string, string, string, boolean]>([
    ["everything without rules", "", "/a", true],
    ["what everybody may", "User-agent: *\nDisallow: /a", "/b", true],
    ["not what everybody must not", "User-agent: *\nDisallow: /a", "/ab", false],
    [
      "only our group where there is one",
      "User-agent: *\nDisallow: /\n\nUser-agent: blogsvc\nDisallow: /x",
      "/a",
      true,
    ],
    ["our name in any letters, with a version", "user-agent: BLOGSVC/2.0\ndisallow: /", "/a", false],
    ["not another's name that begins like ours", "User-agent: blogsvcbot\nDisallow: /", "/a", true],
    [
      "our groups together",
      "User-agent: blogsvc\nDisallow: /a\n\nUser-agent: x\nDisallow: /c\n\nUser-agent: blogsvc\nDisallow: /b",
      "/b",
      false,
    ],
    ["several names of one group", "User-agent: x\nUser-agent: blogsvc\nDisallow: /a", "/a", false],
    [
      "everybody's group only until ours",
      "User-agent: *\nDisallow: /a\nUser-agent: blogsvc\nAllow: /",
      "/a",
      true,
    ],
    ["the longest rule", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["what is allowed where both are as long", "User-agent: *\nDisallow: /page\nAllow: /page", "/page", true],
    ["stars", "User-agent: *\nDisallow: /*/private/*.html", "/a/private/b/c.html", false],
    ["ends", "User-agent: *\nDisallow: /*.pdf$", "/a.pdf?x", true],
    ["ends that are met", "User-agent: *\nDisallow: /*.pdf$", "/a.pdf", false],
    ["an end alone", "User-agent: *\nDisallow: /$", "/", false],
    ["the query", "User-agent: *\nDisallow: /*?s=", "/find?s=x", false],
    ["letters that are encoded", "User-agent: *\nDisallow: /%7Ejoe/café", "/~joe/caf%C3%A9", false],
    ["encoded slashes as such", "User-agent: *\nDisallow: /a%2fb", "/a/b", true],
    ["comments and odd line ends", "# hi\rUser-agent: * # all\r\nDisallow: /a # not this", "/a", false],
    ["an empty rule as none", "User-agent: *\nDisallow:", "/a", true],
    ["rules before any name", "Disallow: /a\nUser-agent: *\nDisallow: /b", "/a", true],
    [
      "lines between that mean something else",
      "User-agent: *\nSitemap: https://x\nCrawl-delay: 9\nDisallow: /a",
      "/a",
      false,
    ],
    ["itself always", "User-agent: *\nDisallow: /", "/robots.txt", true],
  ])("heeds %s", (_, text, path, is) => {
    expect(allowed(text, path)).toBe(is);
  });

  it("takes no longer for patterns made to take long", () => {
    const text = `User-agent: *\nDisallow: ${"/*a".repeat(2_000)}$`;
    expect(allowed(text, `/${"a".repeat(1_900)}`)).toBe(true);
  });
});
