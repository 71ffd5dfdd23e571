import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnPath } from "../../../schema/api/return-path";

const origin = "https://blog.example";

const elsewhere = [
  "//evil.example",
  "///evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/x/..//evil.example",
  "/x/%2e%2e//evil.example",
  "/././/evil.example",
  "/\\evil.example",
  "/.\\/evil.example",
  "/x/..\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r//evil.example",
  "/.\t//evil.example",
  "/\u0000/evil.example",
  "\t//evil.example",
  " //evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "w/acme",
  "?next=//evil.example",
  "",
  undefined,
  null,
  7,
  ["//evil.example"],
];

/** Pieces that the URL parser treats specially, in any order. */
const piece = fc.constantFrom(
  ..."/ // \\ . .. %2e %2E %2f %5c ? # @ : evil.example x w \t \n \r \u0000 \u00a0 \u2028 \uff0f \uff0e".split(
    " ",
  ),
  " ",
  "https:",
  "user:pw@",
);
const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

describe("returnPath", () => {
  it("keeps a path of this site, with its query and fragment", () => {
    for (const path of ["/", "/w/acme/posts?page=2#top", "/device?code=BCDF-GHJK", "/w/acme/posts?q=a//b"])
      expect(returnPath(path, origin)).toBe(path);
  });

  it.each(elsewhere)("refuses %j", (value) => {
    expect(returnPath(value, origin)).toBeUndefined();
  });

  it("never leads to another site, however a browser resolves what it returns", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.webUrl(),
          fc.string(),
        ),
        (value) => {
          const path = returnPath(value, origin);
          if (path === undefined) return;
          for (const base of [origin, `${origin}/v1/auth/google/callback?code=x`, `${origin}/a/b/c/`]) {
            const url = new URL(path, base);
            expect(url.origin).toBe(origin);
            expect(url.pathname + url.search + url.hash).toBe(path);
          }
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(returnPath(path, origin)).toBe(path);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
