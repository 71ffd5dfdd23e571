import { expect } from "vitest";
import type { FakeBlog } from "./fake-blog.ts";
import type { MinimalSite } from "./minimal-site.ts";

const places = ["", "/opengraph-image", "/route"];

/** All reading helpers in a page, its metadata, its Open Graph image and a route handler. */
export async function expectEveryHelper(site: MinimalSite, blog: FakeBlog): Promise<void> {
  blog.put("everywhere", "Everywhere");
  blog.put("before", "Renamed");
  blog.move("before", "after");
  for (const event of ["post.published", "post.updated"]) {
    expect(await blog.tell(site.hook, event, event === "post.updated" ? "before" : "everywhere")).toBe(200);
  }
  const seen =
    "{'title':'Everywhere','same':'Everywhere','missing':null,'listed':true,'head':'Everywhere','known':true,'mapped':true,'robots':true}";
  const page = await site.text("/places/everywhere");
  expect(page.replaceAll("&#x27;", "'")).toContain(`<h1>${seen}</h1>`);
  expect(page.replaceAll("&#x27;", "'")).toContain(`<meta name="description" content="${seen}"/>`);
  const image = await site.get("/places/everywhere/opengraph-image");
  expect([image.status, image.headers.get("content-type"), image.headers.get("seen")]).toEqual([
    200,
    "image/png",
    seen,
  ]);
  expect(new TextDecoder("latin1").decode(await image.arrayBuffer()).slice(1, 4)).toBe("PNG");
  expect(await site.text("/places/everywhere/route")).toBe(seen);

  for (const place of places) {
    const missing = await site.get(`/places/missing${place}`);
    const renamed = await site.get(`/places/before${place}`);
    const [location] = renamed.headers.get("location")?.split(",") ?? [];
    expect([place, missing.status, renamed.status, location]).toEqual([place, 404, 308, "/places/after"]);
  }
}
