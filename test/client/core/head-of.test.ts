import { type BlogPost, heroOf } from "@blogsvc/client";
import { PostHead } from "@blogsvc/client/react";
import { describe, expect, it } from "vitest";
import { generatePostMetadata } from "../../../client/src/next/generate-post-metadata.ts";
import { attributesOf, find, findAll, textOf } from "../react/page-tree.ts";
import { render } from "../react/render.ts";
import { aPost } from "./answers";

const hero = {
  status: "ready",
  style: "photo",
  width: 1600,
  height: 900,
  url: "https://api.test/images/a.webp",
  alt: "A harbour",
  source: "uploaded",
} as const;
const facts = { readingTimeMinutes: 1, wordCount: 1 };
const own = "https://www.acme.example/og.png";

/** What the two say that make a head of a post. */
async function heads(post: BlogPost) {
  const html = render(PostHead, { post });
  const metas = findAll(html, "meta").map((meta) => attributesOf(meta));
  const meta = (key: string) => metas.find(({ name, property }) => (name ?? property) === key)?.content;
  const { title, description, keywords, openGraph, twitter } = await generatePostMetadata({
    post,
    siteUrl: "https://www.acme.example",
  });
  return {
    react: {
      title: textOf(find(html, "title")),
      description: meta("description"),
      keywords: meta("keywords"),
      image: meta("og:image"),
      card: meta("twitter:card"),
    },
    next: {
      title,
      description,
      keywords: keywords?.join(", "),
      image: openGraph?.images?.[0]?.url,
      card: twitter?.card,
    },
  };
}

describe("the picture of a head", () => {
  const large = (image: string) => ({ image, card: "summary_large_image" });
  const none = { image: undefined, card: "summary" };

  it.each<[what: string, post: Partial<BlogPost>, expected: object]>([
    ["its hero", { images: { hero } }, large(hero.url)],
    ["its own before its hero", { images: { hero }, metadata: { ...facts, ogImageUrl: own } }, large(own)],
    ["an address of a hero alone", { metadata: { ...facts, heroImageUrl: own } }, large(own)],
    ...(["pending", "failed"] as const).flatMap((status): [string, Partial<BlogPost>, object][] => [
      [`none where its hero is ${status}`, { images: { hero: { ...hero, status } } }, none],
      [
        `none where a ${status} hero is named as its own too`,
        {
          images: { hero: { ...hero, status } },
          metadata: { ...facts, ogImageUrl: hero.url, heroImageUrl: hero.url },
        },
        none,
      ],
      [
        `its own where its hero is ${status}`,
        { images: { hero: { ...hero, status } }, metadata: { ...facts, ogImageUrl: own } },
        large(own),
      ],
    ]),
    ["none", {}, none],
    ["none where addresses are empty", { metadata: { ...facts, ogImageUrl: "", heroImageUrl: "" } }, none],
  ])("is %s, in React and in Next.js", async (_what, over, expected) => {
    const { react, next } = await heads(aPost("a", over));
    expect([react, next]).toMatchObject([expected, expected]);
  });

  it("has size and words where it is the hero", async () => {
    const post = aPost("a", { images: { hero }, metadata: { ...facts, ogImageUrl: hero.url } });
    const { openGraph } = await generatePostMetadata({ post, siteUrl: "https://www.acme.example" });
    expect(openGraph?.images).toEqual([{ url: hero.url, width: 1600, height: 900, alt: "A harbour" }]);
    const wordless = await generatePostMetadata({
      post: { ...post, images: { hero: { ...hero, alt: undefined } } },
      siteUrl: "https://www.acme.example",
    });
    expect(wordless.openGraph?.images).toEqual([{ url: hero.url, width: 1600, height: 900 }]);
  });
});

it.each<Partial<BlogPost>>([
  { excerpt: "In short", seo: { title: "", description: "", keywords: [] } },
  { excerpt: "In short", seo: {} },
  { excerpt: "In short", seo: { title: "T", description: "D", keywords: ["k", "l"] } },
  { excerpt: "" },
])("says the same in React and in Next.js of %j", async (over) => {
  const { react, next } = await heads(aPost("a", over));
  expect(next).toEqual(react);
  expect(react.title).not.toBe("");
  if (over.excerpt) expect(react.description).toBe(over.seo?.description || "In short");
});

it("shows a hero only when it is ready", () => {
  const shown = (["ready", "pending", "failed"] as const).map((status) =>
    heroOf(
      aPost("a", { images: { hero: { ...hero, status } }, metadata: { ...facts, heroImageUrl: hero.url } }),
    ),
  );
  expect(shown).toEqual([
    { url: hero.url, alt: "A harbour", width: 1600, height: 900 },
    undefined,
    undefined,
  ]);
});
