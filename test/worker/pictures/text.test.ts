import { beforeAll, describe, expect, it } from "vitest";
import { fitTitle } from "../../../worker/domains/illustrations/cards/fit-title";
import { type Typeface, widthOf } from "../../../worker/domains/illustrations/cards/typeface";
import { loadTypeface, settableText } from "../../../worker/domains/illustrations/draw-card";

let face: Typeface;
beforeAll(async () => {
  face = await loadTypeface("sans");
});

describe("what a face can set", () => {
  it.each([
    ["Plain words", "Plain words"],
    ["🚀 Launch  day 👩‍🚀!", "Launch day !"],
    ["Łódź – „Kraków” & 10×", "Łódź – „Kraków” & 10×"],
    ["Cafe\u0301", "Café"],
    ["Acme™", "Acme™"],
    ["Как мы", "Как мы"],
    ["Πώς να", "Πώς να"],
  ])("%s", (given, set) => {
    expect(settableText(face, given)).toBe(set);
  });

  it.each(["日本語のタイトル", "Half 日本", "한국어", "مرحبا", "🚀🚀", "  "])("leaves out %s", (given) => {
    expect(settableText(face, given)).toBeNull();
  });
});

describe("fitting a title", () => {
  const box = { width: 700, height: 400 };
  const sizes = { largest: 90, smallest: 36, leading: 1.14 };
  const long = "A field guide to choosing the right stack for a small team that has no time. "
    .repeat(5)
    .trim();

  it.each([
    "Ship it",
    "How we cut our cold starts from 900 ms to 40 ms",
    long,
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "x".repeat(300),
  ])("keeps %.30s within its box", (title) => {
    const { size, lines } = fitTitle(face, title, box, sizes);
    for (const line of lines) expect(widthOf(face, line, size)).toBeLessThanOrEqual(box.width);
    expect(size + (lines.length - 1) * size * sizes.leading).toBeLessThanOrEqual(box.height + 0.01);
    expect(size).toBeLessThanOrEqual(sizes.largest);
    expect(size).toBeGreaterThanOrEqual(sizes.smallest);
  });

  it("loses no word of one that fits, and ends the others in an ellipsis", () => {
    const whole = fitTitle(face, "How we cut our cold starts", box, sizes);
    expect(whole.lines.join(" ")).toBe("How we cut our cold starts");
    expect(fitTitle(face, long, box, sizes).lines.at(-1)).toMatch(/\w…$/);
  });

  it("starts no line with a dash, and leaves no word alone where the lines can be even", () => {
    const { lines } = fitTitle(face, "Launch day — ten lessons we learned the hard way", box, sizes);
    for (const line of lines) expect(line).not.toMatch(/^[—–-]/);
    expect(lines.at(-1)).toContain(" ");
  });

  it("kerns", () => {
    expect(widthOf(face, "AV", 100)).toBeLessThan(widthOf(face, "A", 100) + widthOf(face, "V", 100) - 4);
  });
});
