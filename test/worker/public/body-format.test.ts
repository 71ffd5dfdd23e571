import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { publicColumns } from "../../../worker/public/public-columns";
import { bodyFormat } from "../../../worker/public/public-row";
import { Site } from "./site";

/** SHA-256 of fixed posts' answers, by the format that stands in every cache key. */
const golden: Record<string, Record<string, string>> = {
  "1": {
    "/blogs": "9ca7bb5f04d1fbe9",
    "/blogs/golden": "38795135f63efc74",
    "/feed.xml": "f51888838706f1a3",
    "/atom.xml": "de5c6d9d71faa1f4",
    "/feed.json": "6d36f555922233c4",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // Tables and code blocks that scroll are reached by keyboard.
  "2": {
    "/blogs": "9ca7bb5f04d1fbe9",
    "/blogs/golden": "38795135f63efc74",
    "/feed.xml": "6091bcd87aeb4b0d",
    "/atom.xml": "b2ccfb6a3f43c8d7",
    "/feed.json": "8fed73b78442a8de",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // Sizes of hero images, cards for previews, citations; the post has had sizes and a card since.
  "3": {
    "/blogs": "bb5e72e5a8d191fa",
    "/blogs/golden": "2648c1dd30d28a66",
    "/feed.xml": "6091bcd87aeb4b0d",
    "/atom.xml": "b2ccfb6a3f43c8d7",
    "/feed.json": "8fed73b78442a8de",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // Structured data of posts with citations names their sources; this post has none.
  "4": {
    "/blogs": "bb5e72e5a8d191fa",
    "/blogs/golden": "2648c1dd30d28a66",
    "/feed.xml": "6091bcd87aeb4b0d",
    "/atom.xml": "b2ccfb6a3f43c8d7",
    "/feed.json": "8fed73b78442a8de",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // The excerpt stands for a search description that is empty; this post has none.
  "5": {
    "/blogs": "bb5e72e5a8d191fa",
    "/blogs/golden": "2648c1dd30d28a66",
    "/feed.xml": "6091bcd87aeb4b0d",
    "/atom.xml": "b2ccfb6a3f43c8d7",
    "/feed.json": "8fed73b78442a8de",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // Feeds name their own URL and language; Atom's id is in canonical form.
  "6": {
    "/blogs": "bb5e72e5a8d191fa",
    "/blogs/golden": "2648c1dd30d28a66",
    "/feed.xml": "822365d78b3a568b",
    "/atom.xml": "fb887b7152a4072d",
    "/feed.json": "48be40e447bfd2cb",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // URLs follow the page pattern; this workspace has none.
  "7": {
    "/blogs": "bb5e72e5a8d191fa",
    "/blogs/golden": "2648c1dd30d28a66",
    "/feed.xml": "822365d78b3a568b",
    "/atom.xml": "fb887b7152a4072d",
    "/feed.json": "48be40e447bfd2cb",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // Posts have tags; so has this one since.
  "8": {
    "/blogs": "0235f8aadc9aae06",
    "/blogs/golden": "daa3f69b9591e954",
    "/feed.xml": "0d14361fa88ae382",
    "/atom.xml": "9eda0e033e7864c1",
    "/feed.json": "4c58cf041841856c",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // Posts tell how they were made; so does this one since.
  "9": {
    "/blogs": "90a7a7f7112b4316",
    "/blogs/golden": "4d477f62790b11c7",
    "/feed.xml": "0d14361fa88ae382",
    "/atom.xml": "9eda0e033e7864c1",
    "/feed.json": "4c58cf041841856c",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // Quotes that begin with [!NOTE] are callouts, and images alone in a paragraph figures or galleries; this post has none.
  "10": {
    "/blogs": "90a7a7f7112b4316",
    "/blogs/golden": "4d477f62790b11c7",
    "/feed.xml": "0d14361fa88ae382",
    "/atom.xml": "9eda0e033e7864c1",
    "/feed.json": "4c58cf041841856c",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
  // Authors have profiles; so has this one since.
  "11": {
    "/blogs": "9491b8441a3c3567",
    "/blogs/golden": "dc80a3e16db66b43",
    "/feed.xml": "0d14361fa88ae382",
    "/atom.xml": "9eda0e033e7864c1",
    "/feed.json": "4c58cf041841856c",
    "/sitemap.xml": "20a106c4c14ed3f7",
  },
};

/** Their values would replace others in the responses. */
const leftEmpty = ["approvedBy", "canonicalUrl", "citations", "excerpt", "ogImageUrl", "seoDescription"];

const addresses = ["/blogs", "/blogs/golden", "/feed.xml", "/atom.xml", "/feed.json", "/sitemap.xml"];

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

it("returns the same bytes for the same posts as long as the format of cached bodies is the same", async () => {
  const site = await Site.open("Golden");
  await env.DB.prepare("UPDATE workspaces SET site_url = 'https://golden.test', counter = 1 WHERE id = ?1")
    .bind(site.tenant.workspace.id)
    .run();
  await env.DB.prepare(
    `INSERT INTO authors (id, workspace_id, name, profile) VALUES ('aut_golden', ?1, 'Ada',
       '{"bio":"Wrote the first program.","url":"https://ada.example","image":{"imageId":"img_2","key":"ws/ada.png","width":7,"height":5,"variants":[{"key":"ws/ada-3.png","width":3,"height":2}]}}')`,
  )
    .bind(site.tenant.workspace.id)
    .run();
  await env.DB.prepare(
    `INSERT INTO posts (id, workspace_id, title, slug, excerpt, content, status, authors, categories, tags, faq, seo_title,
       seo_keywords, aliases, word_count, reading_time_minutes, hero, og_image, provenance, published_at, created_at, updated_at)
     VALUES ('post_golden', ?1, 'Golden & <true>', 'golden', NULL, ?2, 'PUBLISHED', '["Ada"]', '["One"]', '["Two"]',
       '[{"question":"Why?","answer":"So."}]', 'For search', '["a"]', '["/old"]', 12, 1,
       '{"imageId":"img_1","key":"ws/a.png","status":"ready","style":"photo","width":7,"height":5,"alt":"A","source":"uploaded","createdAt":1700000000000,"variants":[{"key":"ws/b.jpg","width":3,"height":2}]}',
       '{"key":"ws/card.png"}', '{"kind":"ai-generated","models":["m"]}', 1700000000000, 1700000000000, 1700000001000)`,
  )
    .bind(
      site.tenant.workspace.id,
      "# Head\n\nText with *marks*, a [link](/x) and a table:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    )
    .run();
  await env.DB.prepare(
    "INSERT INTO cache_tags (workspace_id, tag, version) VALUES (?1, 'posts', 1), (?1, 'post:golden', 1), (?1, 'sitemap', 1)",
  )
    .bind(site.tenant.workspace.id)
    .run();
  const row = await env.DB.prepare(`SELECT ${publicColumns} FROM posts p WHERE id = 'post_golden'`).first();
  const empty = Object.entries(row ?? {}).flatMap(([name, value]) =>
    value === null || value === "[]" ? [name] : [],
  );
  expect(empty.toSorted(), "give the post a value of each new field, so that its body changes").toEqual(
    leftEmpty,
  );
  const found: Record<string, string> = {};
  for (const address of addresses) {
    const body = await (await site.raw(address)).text();
    expect(body, address).toContain("golden");
    found[address] = await digest(
      body.replaceAll(site.tenant.workspace.slug, "slug").replaceAll(site.tenant.workspace.id, "id"),
    );
  }
  expect(
    found,
    "bodies changed: raise bodyFormat in worker/public/public-row.ts, and add its digests here",
  ).toEqual(golden[bodyFormat]);
});
