import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import documented from "../../../docs/read-path.md?raw";
import { bodyFormat } from "../../../worker/public/public-row";
import { api } from "../fixtures/api";
import { Site } from "./site";

let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await site.publish({ title: "Hello", slug: "hello" });
  await env.DB.prepare("UPDATE workspaces SET site_url = 'https://acme.test' WHERE id = ?1")
    .bind(site.tenant.workspace.id)
    .run();
});

const keysOf = async ({ tenant }: Site) =>
  (await env.CACHE.list({ prefix: `blogsvc:${tenant.workspace.slug}:` })).keys.map(({ name }) => name).sort();

const epoch = async () => (await env.DB.prepare("SELECT epoch FROM instance").first<string>("epoch")) ?? "";

/** The key in docs/read-path.md, with the values of this site. */
async function shownKey({ tenant }: Site, version: number) {
  const { id, slug } = tenant.workspace;
  const [, shown = ""] = /`(blogsvc:[^`]*:posts@41:[^`…]+)`/.exec(documented) ?? [];
  return shown
    .replace("{workspaceSlug}", slug)
    .replace("@41", `@${version}`)
    .replace("{format}", bodyFormat)
    .replace("{epoch}", await epoch())
    .replace("{workspaceId}", id);
}

it("spells the spec's cache tags, as the documentation shows", async () => {
  for (const path of ["/blogs?page=2&limit=20", "/blogs/hello", "/sitemap.xml", "/feed.xml"])
    expect((await site.raw(path)).status).toBe(200);
  const shown = await shownKey(site, 1);
  const [, scope] = /^.*@1:(.*):page=2&limit=20$/.exec(shown) ?? [];
  const tag = `blogsvc:${site.tenant.workspace.slug}`;
  await expect
    .poll(() => keysOf(site))
    .toEqual([
      `${tag}:post:hello@1:${scope}:`,
      `${tag}:posts@1:${scope}:feed.xml`,
      `${tag}:sitemap@1:${scope}:sitemap.xml`,
    ]);
  const etag = (await site.raw("/blogs?page=2&limit=20")).headers.get("etag");
  expect(etag).toBe(`"${shown}"`);
});

it("are not reused by a workspace that takes over the slug of a deleted one", async () => {
  const before = await Site.open("Heir");
  await before.publish({ title: "Before", slug: "same" });
  expect(await (await before.raw("/blogs")).text()).toContain("Before");
  await expect.poll(() => keysOf(before)).toHaveLength(1);
  const { path, token, workspace } = before.tenant;
  const removed = await api(path, { method: "DELETE", token, body: { confirm: workspace.slug } });
  expect(removed.status).toBe(200);

  const after = await Site.open("Heir");
  expect(after.tenant.workspace.slug).toBe(workspace.slug);
  await after.publish({ title: "After", slug: "same" });
  const answer = await after.raw("/blogs");
  expect(answer.headers.get("x-blogsvc-version")).toBe("1");
  expect(await answer.text()).toContain("After");
  expect((await after.post("same")).body.data.post.title).toBe("After");
});

it("are not reused by workspaces whose slugs were swapped", async () => {
  const [one, two] = [await Site.open("One"), await Site.open("Two")];
  await one.publish({ title: "Of one", slug: "same" });
  await two.publish({ title: "Of two", slug: "same" });
  for (const each of [one, two]) await each.raw("/blogs/same");
  const [first, second] = [one.tenant.workspace, two.tenant.workspace];
  const rename = env.DB.prepare("UPDATE workspaces SET slug = ?2, counter = counter + 1 WHERE id = ?1");
  await env.DB.batch([
    rename.bind(first.id, "between"),
    rename.bind(second.id, first.slug),
    rename.bind(first.id, second.slug),
  ]);
  const renamed = async (site: Site, slug: string) => {
    const headers = { ...site.key, "x-blogsvc-min-version": "2" };
    const answer = await api<{ post: { title: string } }>(`/v1/public/${slug}/blogs/same`, { headers });
    return answer.body.data.post.title;
  };
  expect(await renamed(one, second.slug)).toBe("Of one");
  expect(await renamed(two, first.slug)).toBe("Of two");
});
