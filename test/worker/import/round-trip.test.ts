import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { ImportResult } from "../../../schema/api/imports";
import { api, send } from "../fixtures/tenant";
import { upload as uploadImage } from "../images/form";
import { picture } from "../images/pictures";
import { Site } from "../public/site";

const day = 86_400_000;

/** A workspace of posts of every status, with images, cards, redirects and links between them. */
async function filled(): Promise<Site> {
  const site = await opened();
  const image = async (format: "png" | "webp" | "gif", alt: string) =>
    (await uploadImage(site.tenant.path, picture(format), { token: site.tenant.token, alt })).body.data;
  const [hero, inline, social] = [
    await image("png", "A hero"),
    await image("webp", ""),
    await image("gif", "A card"),
  ];
  const first = await site.publish(
    {
      title: "Sailing to Skye",
      slug: "sailing",
      content: `Wind.\n\n![A boat](${inline.url} "At sea")\n\n<img src="${inline.url}">\n`,
      heroImageId: hero.id,
      categories: ["Travel", "Boats"],
      tags: ["sea", "wind"],
      authors: ["Ann"],
      seo: { keywords: ["sea"] },
      faq: { items: [{ question: "Far?", answer: "No." }] },
      metadata: { aliases: ["/2020/sailing.html"] },
    },
    "2024-01-02T03:04:05.678Z",
  );
  await rename(site, first.id, "sailing-to-skye");
  await rename(site, first.id, "to-skye");
  const second = await site.publish(
    {
      title: "Walking home",
      content: "See [Skye](/blog/to-skye).",
      excerpt: "A walk",
      metadata: { ogImageUrl: social.url, canonicalUrl: "https://blog.example/walk" },
      categories: ["Travel"],
    },
    "2024-02-03T00:00:00.000Z",
  );
  await rename(site, second.id, "walk");
  await site.publish({ title: "Nothing alike", content: "Oak." }, "2024-03-04T00:00:00.000Z");
  const hidden = await site.publish({ title: "Withdrawn", content: "Gone." }, "2024-04-05T00:00:00.000Z");
  await site.manage(`/posts/${hidden.id}/unpublish`, "POST", {});
  await site.draft({ title: "A draft", content: `![a](${inline.url})` });
  const later = await site.draft({ title: "Later", content: "Soon." });
  await site.manage(`/posts/${later.id}/schedule`, "PUT", {
    scheduledAt: new Date(Date.now() + 7 * day).toISOString(),
    timezone: "Europe/Berlin",
  });
  return site;
}

async function opened(): Promise<Site> {
  const site = await Site.open("Acme");
  await site.manage("", "PATCH", { siteUrl: "https://blog.example" });
  return site;
}

async function rename(site: Site, id: string, slug: string): Promise<void> {
  const { version } = await site.manage<{ version: number }>(`/posts/${id}`, "GET");
  await site.manage(`/posts/${id}`, "PATCH", { version, slug });
}

const exported = async ({ tenant }: Site) =>
  new Uint8Array(await (await send(`${tenant.path}/posts/export`, { token: tenant.token })).arrayBuffer());

async function imported({ tenant }: Site, archive: Uint8Array): Promise<ImportResult> {
  const body = new FormData();
  body.append("files", new File([new Uint8Array(archive)], "export.zip"));
  const answer = await api<ImportResult>(`${tenant.path}/posts/import`, {
    method: "POST",
    token: tenant.token,
    body,
  });
  return answer.body.data;
}

/** As the dashboard and the CLI send a folder: first the images, which have no alt text, then the posts with their names. */
async function importedAsFolder({ tenant }: Site, archive: Uint8Array): Promise<ImportResult> {
  const body = new FormData();
  const names: Record<string, string> = {};
  for (const [path, bytes] of Object.entries(unzipSync(archive))) {
    if (path.startsWith("images/")) {
      const { url } = (await uploadImage(tenant.path, bytes, { token: tenant.token, name: path })).body.data;
      names[path] = url.slice(url.lastIndexOf("/") + 1);
    } else body.append("files", new File([new Uint8Array(bytes)], path));
  }
  body.append("images", JSON.stringify(names));
  const to = `${tenant.path}/posts/import`;
  return (await api<ImportResult>(to, { method: "POST", token: tenant.token, body })).body.data;
}

const everyPath = [
  "/blogs",
  "/blogs?limit=1",
  "/blogs?category=Travel",
  ...["to-skye", "walk", "nothing-alike", "withdrawn", "a-draft", "later"].map((slug) => `/blogs/${slug}`),
  ...["sailing", "sailing-to-skye", "walking-home"].map((slug) => `/blogs/${slug}`),
  "/sitemap.xml",
  "/feed.xml",
  "/atom.xml",
  "/feed.json",
];

/** Every public answer, without what belongs to the workspace and not to its posts. */
async function answers(site: Site): Promise<Record<string, string>> {
  const { id, slug } = site.tenant.workspace;
  const entries = everyPath.map(async (path) => {
    const answer = await site.raw(path);
    const text = (await answer.text())
      .replaceAll(id, "{workspace}")
      .replaceAll(`/${slug}/`, "/{slug}/")
      .replace(/post_\w+/g, "{post}")
      .replace(/"requestId":"[^"]+"/g, "")
      .replace(/"nextCursor":"[^"]+"/g, "")
      .replace(/("alt":"[^"]*",)?"createdAt":"[^"]+"/g, "$1");
    return [path, `${answer.status} ${text}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

it("an export gives an empty workspace the same public responses, byte for byte", async () => {
  const from = await filled();
  const archive = await exported(from);
  expect(Object.keys(unzipSync(archive)).filter((name) => name.startsWith("images/"))).toHaveLength(3);
  const to = await opened();
  const result = await imported(to, archive);
  expect(result).toMatchObject({
    complete: true,
    images: { imported: 3, missing: 0 },
    counts: { created: 6, failed: 0, skipped: 0 },
  });
  const before = await answers(from);
  expect(await answers(to)).toEqual(before);
  expect(before["/blogs/to-skye"]).toContain("images/{workspace}/");
  expect(before["/blogs/sailing"]).toContain("to-skye");
  expect(before["/blogs/sailing-to-skye"]).toContain("to-skye");
  const status = (path: string) => before[path]?.slice(0, 3);
  expect([status("/blogs/walk"), status("/blogs/withdrawn"), status("/blogs/later")]).toEqual([
    "200",
    "404",
    "404",
  ]);
  expect(["/sitemap.xml", "/feed.xml", "/atom.xml", "/feed.json"].map(status)).toEqual(Array(4).fill("200"));
  expect((await imported(from, archive)).counts).toMatchObject({ unchanged: 6 });
  expect((await imported(to, archive)).counts).toMatchObject({ unchanged: 6 });
});

it("an unpacked export keeps the alt text of hero images", async () => {
  const from = await filled();
  const archive = await exported(from);
  const to = await opened();
  expect(await importedAsFolder(to, archive)).toMatchObject({
    complete: true,
    counts: { created: 6, failed: 0, skipped: 0 },
  });
  const before = await answers(from);
  expect(before["/blogs/to-skye"]).toContain('"alt":"A hero"');
  expect(await answers(to)).toEqual(before);
});

it("an import leaves the alt text that a hero image has", async () => {
  const from = await filled();
  const archive = await exported(from);
  const { items } = await from.manage<{ items: { id: string; alt: string }[] }>("/images", "GET");
  const hero = items.find(({ alt }) => alt === "A hero");
  await from.manage(`/images/${hero?.id}`, "PATCH", { alt: "Edited here" });
  await importedAsFolder(from, archive);
  expect(await (await from.raw("/blogs/to-skye")).text()).toContain('"alt":"Edited here"');
});

it("an export leaves a redirect to the post that has it, with a note", async () => {
  const from = await filled();
  const to = await opened();
  await to.publish({ title: "Sailing" });
  const { items } = await imported(to, await exported(from));
  expect(items.find(({ slug }) => slug === "to-skye")?.warnings).toEqual([
    'The former slug "sailing" does not redirect to this post because another post uses it.',
  ]);
  expect((await to.raw("/blogs/sailing")).status).toBe(200);
  expect(await (await to.raw("/blogs/sailing-to-skye")).text()).toContain("to-skye");
});
