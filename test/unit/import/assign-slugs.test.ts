import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidSlug } from "../../../schema/api/slug";
import { assignSlugs } from "../../../worker/domains/import/format/assign-slugs";
import type { SlugSource } from "../../../worker/domains/import/format/imported-post";
import { utc } from "./parse";

const post = (
  identity: string,
  slug: string,
  day: string | null = null,
  slugSource: SlugSource = "path",
) => ({
  identity,
  slug,
  slugSource,
  date: day === null ? null : utc(day),
});
const free = () => false;
const slugs = (...args: Parameters<typeof assignSlugs>) => Object.fromEntries(assignSlugs(...args));

describe("assignSlugs", () => {
  it("gives the oldest the plain slug and the others their date", () => {
    const posts = [
      post("b", "survey", "2017-05-03"),
      post("c", "survey", "2018-08-08"),
      post("a", "survey", "2016-05-09"),
    ];
    expect(slugs(posts, free)).toEqual({ a: "survey", b: "survey-2017-05-03", c: "survey-2018-08-08" });
  });

  it("counts posts of one day and posts without a date", () => {
    const posts = [
      post("a", "x", "2017-05-03"),
      post("b", "x", "2017-05-03"),
      post("c", "x", "2017-05-03"),
      post("d", "x"),
      post("e", "x"),
    ];
    expect(slugs(posts, free)).toEqual({
      a: "x",
      b: "x-2017-05-03",
      c: "x-2017-05-03-2",
      d: "x-2",
      e: "x-3",
    });
  });

  it("goes around slugs of other posts", () => {
    const taken = new Set(["x", "x-2017-05-03"]);
    expect(slugs([post("a", "x", "2017-05-03")], (slug) => taken.has(slug))).toEqual({ a: "x-2017-05-03-2" });
  });

  it("prefers a slug that the author named", () => {
    const posts = [post("old", "x", "2010-01-01"), post("named", "x", "2020-01-01", "front_matter")];
    expect(slugs(posts, free)).toEqual({ named: "x", old: "x-2010-01-01" });
  });

  it("never takes by suffix what another post asks for", () => {
    const posts = [post("a", "x"), post("b", "x"), post("c", "x-2")];
    expect(slugs(posts, free)).toEqual({ a: "x", b: "x-3", c: "x-2" });
  });

  it("keeps the slug of a post imported before", () => {
    const current = new Map([
      ["a", "x-2020-01-01"],
      ["b", "x"],
      ["renamed", "chosen-later"],
      ["named", "old-name"],
      ["suffixed", "y-2"],
    ]);
    const posts = [
      post("a", "x", "2020-01-01"),
      post("b", "x", "2021-01-01"),
      post("c", "x", "2019-01-01"),
      post("renamed", "z", "2021-01-01"),
      post("named", "new-name", "2021-01-01", "front_matter"),
      post("suffixed", "y", null, "front_matter"),
    ];
    expect(slugs(posts, free, (identity) => current.get(identity))).toEqual({
      a: "x-2020-01-01",
      b: "x",
      c: "x-2019-01-01",
      renamed: "chosen-later",
      named: "new-name",
      suffixed: "y-2",
    });
  });

  it("is independent of the order, unique, valid, and the same at a second import", () => {
    const one = fc.record({
      slug: fc.constantFrom("a", "b", "a-2", "a-2020-01-01", "a-2020-01-01-2"),
      slugSource: fc.constantFrom<SlugSource>("path", "front_matter"),
      date: fc.constantFrom(null, utc("2020-01-01"), utc("2020-01-01T12:00:00Z"), utc("2021-01-01")),
    });
    const batch = fc
      .array(one, { maxLength: 25 })
      .map((posts) => posts.map((p, i) => ({ ...p, identity: `p${i}` })));
    fc.assert(
      fc.property(
        batch,
        fc.infiniteStream(fc.nat()),
        fc.subarray(["a", "b", "a-2", "a-3"]),
        (posts, random, others) => {
          const taken = (slug: string) => others.includes(slug);
          const first = assignSlugs(posts, taken);
          const keys = posts.map((p) => ({ p, key: random.next().value ?? 0 }));
          const shuffled = keys.toSorted((x, y) => x.key - y.key).map(({ p }) => p);
          expect(assignSlugs(shuffled, taken)).toEqual(first);
          const again = assignSlugs(shuffled, taken, (identity) => first.get(identity));
          expect(again).toEqual(first);
          const values = [...first.values()];
          expect(new Set(values).size).toBe(posts.length);
          expect(values.every((slug) => isValidSlug(slug) && !taken(slug))).toBe(true);
        },
      ),
    );
  });
});
