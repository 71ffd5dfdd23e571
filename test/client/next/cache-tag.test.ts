import fc from "fast-check";
import { expect, it } from "vitest";
import { cacheTag } from "../../../client/src/next/cache-tag.ts";

it("leaves tags of plain slugs as the spec names them", () => {
  for (const tag of ["blogsvc:acme:posts", "blogsvc:acme:post:hello-world_2.0", "blogsvc:acme:sitemap"])
    expect(cacheTag(tag)).toBe(tag);
});

it("makes one of any slug that a header of tags can hold, each its own", () => {
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (slug) => {
      const tag = cacheTag(`blogsvc:acme:post:${slug}`);
      expect(tag).toMatch(/^[!-+\--~]{1,255}$/);
      expect(seen.get(tag) ?? slug).toBe(slug);
      seen.set(tag, slug);
    }),
    { seed: 20_261_121, numRuns: 500 },
  );
});

it("distinguishes long ones with the same beginning, and a comma from its code", () => {
  const long = "x".repeat(400);
  expect(cacheTag(`${long}a`)).not.toBe(cacheTag(`${long}b`));
  expect(cacheTag("a,b")).toBe("a%u2cb");
});
