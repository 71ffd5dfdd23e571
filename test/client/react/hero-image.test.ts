import type { BlogPostImageAsset } from "@blogsvc/client";
import { BlogPost, BlogPostList } from "@blogsvc/client/react";
import { describe, expect, it } from "vitest";
import { attributesOf, find, findAll } from "./page-tree.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";

const hero: BlogPostImageAsset = {
  status: "ready",
  style: "photo",
  width: 1600,
  height: 900,
  url: "https://blog.example/a b,.png,",
  source: "uploaded",
};
const withHero = (asset: BlogPostImageAsset) => ({ ...fullPost, images: { hero: asset } });

describe("the hero image", () => {
  it("has its size, its alt text and a srcset, and is not lazy", () => {
    const image = attributesOf(find(render(BlogPost, { post: fullPost }), "img"));
    expect(image).toMatchObject({
      src: "https://blog.example/images/ws/hero.png",
      srcset: "https://blog.example/images/ws/hero.png 1600w",
      width: "1600",
      height: "900",
      alt: "Two clocks",
      loading: "eager",
      decoding: "async",
    });
    expect(image.sizes).toContain("100vw");
  });

  it("is offered in several widths by the site's image service, never wider than it is", () => {
    const html = render(BlogPost, { post: fullPost, imageUrl: (url, width) => `/img?w=${width}&u=${url}` });
    const widths = attributesOf(find(html, "img"))
      .srcset?.split(", ")
      .map((one) => one.split(" ")[1]);
    expect(widths).toEqual(["480w", "800w", "1200w", "1600w"]);
  });

  it("is offered in the stored sizes, with the full-width one replacing the image itself", () => {
    const sizes = [480, 960, 1600].map((width) => ({
      url: `https://blog.example/${width}.jpg`,
      width,
      height: (width * 9) / 16,
    }));
    const srcset = (variants: typeof sizes, imageUrl?: (url: string, width: number) => string) =>
      attributesOf(find(render(BlogPost, { post: withHero({ ...hero, variants }), imageUrl }), "img")).srcset;
    const [small, middle, full] = ["480.jpg 480w", "960.jpg 960w", "1600.jpg 1600w"].map(
      (one) => `https://blog.example/${one}`,
    );
    expect(srcset(sizes)).toBe(`${small}, ${middle}, ${full}`);
    expect(srcset(sizes.slice(0, 1))).toBe(`${small}, https://blog.example/a%20b,.png%2C 1600w`);
    expect(srcset(sizes, (_, width) => `/img?w=${width}`)).not.toContain("blog.example");
  });

  it("keeps an address with a space or a comma whole", () => {
    const image = attributesOf(find(render(BlogPost, { post: withHero(hero) }), "img"));
    expect(image.srcset).toBe("https://blog.example/a%20b,.png%2C 1600w");
    expect(image.alt).toBe("");
  });

  it.each(["pending", "failed"] as const)("is not shown while it is %s", (status) => {
    expect(findAll(render(BlogPost, { post: withHero({ ...hero, status }) }), "img")).toEqual([]);
  });

  it("may be known by its address alone", () => {
    const image = attributesOf(find(render(BlogPost, { post: { ...fullPost, images: undefined } }), "img"));
    expect(image.src).toBe("https://blog.example/images/ws/hero.png");
    expect(image).not.toHaveProperty("srcset");
  });

  it("is lazy in a list, but for the first", () => {
    const posts = [fullPost, { ...fullPost, id: "2" }, { ...fullPost, id: "3" }];
    const images = findAll(render(BlogPostList, { posts }), "img");
    expect(images.map((image) => attributesOf(image).loading)).toEqual(["eager", "lazy", "lazy"]);
  });
});
