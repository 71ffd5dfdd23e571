import { describe, expect, it } from "vitest";
import { CardFont, CardLayout } from "../../../schema/api/cards";
import type { Card } from "../../../worker/domains/illustrations/cards/card";
import { cardSvg } from "../../../worker/domains/illustrations/cards/card-svg";
import { pngOf } from "../../../worker/domains/illustrations/cards/rasterize";
import { seedOf } from "../../../worker/domains/illustrations/cards/seeded";
import { loadTypeface } from "../../../worker/domains/illustrations/draw-card";
import { readPng } from "../../../worker/domains/media/inspect-image";

const card = async (more: Partial<Card> = {}): Promise<Card> => ({
  title: "How we cut our cold starts",
  siteName: "Acme",
  label: "Engineering",
  logo: null,
  seed: seedOf("How we cut our cold starts"),
  brand: { background: "#14213d", foreground: "#ffffff", accent: "#fca311", layout: "split" },
  face: await loadTypeface("sans"),
  width: 1200,
  height: 630,
  ...more,
});

const shapeOf = (png: Uint8Array) => readPng(new DataView(png.buffer, png.byteOffset, png.byteLength));

describe("a card", () => {
  it.each(CardLayout.options)(
    "in the layout %s is a PNG of its size, the same bytes each time",
    async (layout) => {
      const { brand, ...rest } = await card();
      const draw = () => pngOf(cardSvg({ ...rest, brand: { ...brand, layout } }), 1200);
      const png = await draw();
      expect(shapeOf(png)).toMatchObject({ width: 1200, height: 630 });
      expect(await draw()).toEqual(png);
      expect(png.length).toBeLessThan(150_000);
    },
  );

  it("is drawn in any width", async () => {
    const svg = cardSvg(await card({ width: 1536, height: 864 }));
    expect(shapeOf(await pngOf(svg, 480))).toMatchObject({ width: 480, height: 270 });
  });

  it("differs by its title's seed, and without a title too", async () => {
    const drawn = await Promise.all([1, 2].map(async (seed) => cardSvg(await card({ seed, title: null }))));
    expect(drawn[0]).not.toBe(drawn[1]);
  });

  it("holds no text as text, so that no title can be markup", async () => {
    const svg = cardSvg(await card({ title: "</svg><script>1</script>" }));
    expect(svg).not.toContain("script");
    expect(svg).not.toContain("<text");
  });

  it.each(CardFont.options)("sets Latin, Cyrillic and Greek in %s", async (font) => {
    const face = await loadTypeface(font);
    const widths = ["Zażółć", "Привет", "Ελληνικά"].map(
      (title) => cardSvg({ ...cardOf, face, title }).length,
    );
    for (const length of widths)
      expect(length).toBeGreaterThan(cardSvg({ ...cardOf, face, title: "A" }).length);
  });
});

const cardOf = {
  siteName: null,
  label: null,
  logo: null,
  seed: 1,
  brand: { background: "#ffffff", foreground: "#000000", accent: "#2563eb", layout: "plain" as const },
  width: 1200,
  height: 630,
};
