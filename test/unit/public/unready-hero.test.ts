import { describe, expect, it } from "vitest";
import { emptyFields } from "../../../schema/api/post-fields";
import type { HeroImage } from "../../../schema/tables";
import { type PublicRow, publicPost, storedFields } from "../../../worker/public/public-row";

const address = "https://blog.test/images/ws/hero.webp";
const row: PublicRow = {
  ...storedFields({ ...emptyFields, title: "A", slug: "a" }),
  id: "pst_a",
  authorProfiles: "[]",
  hero: null,
  citations: "[]",
  provenance: null,
  approvedBy: null,
  ogImage: null,
  derivedExcerpt: "",
  wordCount: 0,
  readingTimeMinutes: 1,
  publishedAt: 0,
  updatedAt: 0,
  publicOrder: null,
};

function postWith(
  status: HeroImage["status"],
  ogImageUrl: string | null = null,
  ogImage: string | null = null,
  variants?: HeroImage["variants"],
) {
  const hero: HeroImage = {
    imageId: "img_1",
    key: "ws/hero.webp",
    status,
    style: "photo",
    width: 1600,
    height: 900,
    alt: "",
    source: "generated",
    createdAt: 0,
    ...(variants && { variants }),
  };
  return publicPost(
    { ...row, ogImageUrl, ogImage, hero: JSON.stringify(hero) },
    {
      id: "ws_1",
      slug: "acme",
      name: "Acme",
      siteUrl: null,
      pagePattern: null,
      planId: "free",
      hideBranding: 0,
      showCitations: 0,
      showProvenance: 0,
      showModels: 0,
      counter: 1,
      floor: 0,
    },
    { publicUrl: "https://blog.test", scope: "" },
  );
}

describe("the addresses of a hero image", () => {
  it.each(["pending", "failed"] as const)("are not given while it is %s", (status) => {
    const { images, metadata } = postWith(status);
    expect(images?.hero).toMatchObject({ status, url: address });
    expect([metadata.ogImageUrl, metadata.heroImageUrl]).toEqual([undefined, undefined]);
    expect(JSON.stringify(metadata.jsonLd)).not.toContain(address);
    expect(postWith(status, "https://elsewhere.test/og.png").metadata.ogImageUrl).toBe(
      "https://elsewhere.test/og.png",
    );
  });

  it("come after that of the card that was made for previews", () => {
    const card = JSON.stringify({ key: "ws/card.png" });
    expect(postWith("ready", null, card).metadata).toMatchObject({
      ogImageUrl: "https://blog.test/images/ws/card.png",
      heroImageUrl: address,
    });
    expect(postWith("ready", "https://elsewhere.test/og.png", card).metadata.ogImageUrl).toBe(
      "https://elsewhere.test/og.png",
    );
  });

  it("name the other sizes it is kept in", () => {
    const variants = [{ key: "ws/480.jpg", width: 480, height: 270 }];
    expect(postWith("ready", null, null, variants).images?.hero?.variants).toEqual([
      { url: "https://blog.test/images/ws/480.jpg", width: 480, height: 270 },
    ]);
    expect(postWith("ready").images?.hero).not.toHaveProperty("variants");
  });

  it("are included once it is ready, unless the post has its own preview image", () => {
    expect(postWith("ready").metadata).toMatchObject({ ogImageUrl: address, heroImageUrl: address });
    expect(postWith("ready", "https://elsewhere.test/og.png").metadata).toMatchObject({
      ogImageUrl: "https://elsewhere.test/og.png",
      heroImageUrl: address,
    });
  });
});
