import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidSlug, slugify, uniqueSlug } from "../../schema/api/slug";

const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((units) => units.map((unit) => String.fromCharCode(unit)).join(""));
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  codeUnits,
  fc
    .array(
      fc.constantFrom(
        "Ä",
        "ß",
        "İ",
        "ﬁ",
        "Σ",
        "e\u0301",
        "か\u3099",
        "한",
        "-",
        " ",
        "'",
        "👩‍🚀",
        "½",
        "𝐀",
        "ǅ",
        "\u0345",
        "9",
      ),
    )
    .map((parts) => parts.join("")),
);

describe("slugify", () => {
  it.each([
    ["4-Years-Of-Rust", "4-years-of-rust"],
    ["Rust-1.45.0", "rust-1-45-0"],
    ["what-is-rust-2018", "what-is-rust-2018"],
    ["1.0-Timeline", "1-0-timeline"],
    ["Hello, World!", "hello-world"],
    ["  --Already--dashed--  ", "already-dashed"],
    ["snake_case and/or path", "snake-case-and-or-path"],
    ["Increasing Rust’s Reach", "increasing-rusts-reach"],
    ["rock 'n' roll", "rock-n-roll"],
    ["Crème brûlée à la carte", "creme-brulee-a-la-carte"],
    ["Straße, STRAẞE", "strasse-strasse"],
    ["Ærøskøbing Œuvre Łódź Đorđe Þing İstanbul ılık", "aeroskobing-oeuvre-lodz-dorde-thing-istanbul-ilik"],
    ["ﬁne ① ｆｕｌｌ ½", "fine-1-full-1-2"],
    ["Привет, Мир: Ёлка й", "привет-мир-ёлка-й"],
    ["日本語の タイトル 2", "日本語の-タイトル-2"],
    ["か\u3099", "が"],
    ["नमस्ते दुनिया", "नमस्ते-दुनिया"],
    ["soft\u00adhyphen zero\u200bwidth", "softhyphen-zerowidth"],
    ["Ship it 🚀 now", "ship-it-now"],
    ["🎉🚀 ❤️ 👩‍🚀", ""],
    ["1️⃣ first", "1-first"],
    ["!!! ... ---", ""],
    ["", ""],
  ])("%j becomes %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it("cuts at the last word that fits into 80 characters", () => {
    const words = Array.from({ length: 30 }, (_, i) => `word${i}`);
    expect(words.slice(0, 13).join("-")).toHaveLength(80);
    expect(slugify(words.join(" "))).toBe(words.slice(0, 13).join("-"));
    expect(slugify(`so ${words.join(" ")}`)).toBe(`so-${words.slice(0, 12).join("-")}`);
    expect(slugify(`${"a".repeat(80)} tail`)).toBe("a".repeat(80));
    expect(slugify(`${"a".repeat(79)} tail`)).toBe("a".repeat(79));
  });

  it("cuts inside a word when the first half has no boundary", () => {
    expect(slugify("x".repeat(500))).toBe("x".repeat(80));
    expect(slugify(`a ${"b".repeat(500)}`)).toBe(`a-${"b".repeat(78)}`);
    expect(Array.from(slugify("𠮷".repeat(500)))).toHaveLength(80);
  });

  it("is idempotent, valid or empty, and never over 80 characters", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text);
        expect(slugify(slug)).toBe(slug);
        expect(slug === "" || isValidSlug(slug)).toBe(true);
        expect(Array.from(slug).length).toBeLessThanOrEqual(80);
        expect(slug).not.toMatch(/^-|-$|--/);
      }),
      { numRuns: 3000 },
    );
  });

  it("works for every Unicode character", () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const text = `a${String.fromCodePoint(code)}b`;
      const slug = slugify(text);
      if (!isValidSlug(slug) || slugify(slug) !== slug) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe("isValidSlug", () => {
  it.each([
    "a",
    "hello-world",
    "1.0-timeline",
    "snake_case",
    "привет",
    "日本語",
    "🚀",
    "a~b",
    "x".repeat(200),
    "...",
  ])("accepts %j", (slug) => expect(isValidSlug(slug)).toBe(true));

  it.each([
    "",
    ".",
    "..",
    "a/b",
    "a\\b",
    "a b",
    "a\u00a0b",
    "a\tb",
    "a\u2028b",
    "a\u0000b",
    "a\u007fb",
    "a\u0085b",
    "Hello",
    "É",
    "100%",
    "a?b",
    "a#b",
    'a"b',
    "<a>",
    "e\u0301",
    "a\u202eb",
    "a\u200bb",
    "\ufeffa",
    "a\ud800",
    "x".repeat(201),
  ])("refuses %j", (slug) => expect(isValidSlug(slug)).toBe(false));
});

describe("uniqueSlug", () => {
  const from = (...slugs: string[]) => {
    const taken = new Set(slugs);
    return (slug: string) => taken.has(slug);
  };

  it("takes the base when it is free", () => {
    expect(uniqueSlug("a", from())).toBe("a");
    expect(uniqueSlug("a", from(), "2014-12-12")).toBe("a");
  });

  it("counts from 2 without a suffix", () => {
    expect(uniqueSlug("a", from("a"))).toBe("a-2");
    expect(uniqueSlug("a", from("a", "a-2", "a-3"))).toBe("a-4");
  });

  it("tries the suffix, then counts behind it", () => {
    expect(uniqueSlug("a", from("a"), "2014-12-12")).toBe("a-2014-12-12");
    expect(uniqueSlug("a", from("a", "a-2014-12-12"), "2014-12-12")).toBe("a-2014-12-12-2");
  });

  it("names an empty base post", () => {
    expect(uniqueSlug("", from())).toBe("post");
    expect(uniqueSlug("", from("post"))).toBe("post-2");
  });

  it("is free and valid for every valid base", () => {
    const slugs = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 300 }).map(slugify),
      fc.constant("🚀".repeat(100)),
      fc.constant("a".repeat(199).concat("-")),
    );
    fc.assert(
      fc.property(
        slugs,
        fc.nat({ max: 30 }),
        fc.option(fc.constant("2014-12-12"), { nil: undefined }),
        (base, n, suffix) => {
          const taken = new Set<string>();
          for (let i = 0; i <= n; i++) {
            const slug = uniqueSlug(base, (candidate) => taken.has(candidate), suffix);
            expect(taken.has(slug)).toBe(false);
            expect(isValidSlug(slug)).toBe(true);
            taken.add(slug);
          }
        },
      ),
    );
  });
});
