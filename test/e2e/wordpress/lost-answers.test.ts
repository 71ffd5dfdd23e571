import { expect } from "vitest";
import type { ExternalPost } from "../../../schema/api/integrations.ts";
import { sized } from "../../support/size.ts";
import { makePost, makeWorkspace, manage } from "../support/workspace.ts";
import { connectSite } from "./connect-site.ts";
import { restOf } from "./rest-of.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const wordpress = withWordPress();
const count = sized(12, 200);
const pageSize = 100;
/** One in five, and not always the same one of those that a post takes. */
const gaps = [3, 7, 4, 6, 5];

/** Every post of the site but its first, in any state. */
async function posts(): Promise<{ status: string; slug: string; title: { raw: string } }[]> {
  const all = [];
  for (let page = 1; ; page++) {
    const query = `status=any,trash&context=edit&per_page=${pageSize}&page=${page}&exclude=1&_fields=id,status,slug,title`;
    const { status, body } = await restOf(wordpress(), `posts?${query}`);
    if (status === 400 && body.code === "rest_post_invalid_page_number") return all;
    all.push(...body);
    if (body.length < pageSize) return all;
  }
}

test(`${count} posts are published once each while one in five answers is lost`, async () => {
  const workspace = await makeWorkspace("WordPress, losing answers");
  await connectSite(workspace, wordpress(), { followMode: "publish" });
  const titles = Array.from({ length: count }, (_, index) => `Lost and found ${index + 1}`);
  const ids: string[] = [];
  for (const title of titles)
    ids.push((await makePost(workspace, { title, content: "Words", categories: ["Lost"] })).id);

  const lost: string[] = [];
  let left = gaps[0] ?? 0;
  wordpress().front.fault = ({ method, path }) => {
    if (--left > 0) return null;
    left = gaps[(lost.length + 1) % gaps.length] ?? 0;
    lost.push(`${method} ${path.split("?")[0]}`);
    return { kind: "lose" };
  };
  const path = `/workspaces/${workspace.id}/posts/bulk/publish`;
  for (let from = 0; from < count; from += 50)
    await manage(path, "POST", { ids: ids.slice(from, from + 50) });
  const places = async () =>
    (
      await manage<{ pagination: { total: number } }>(
        `/workspaces/${workspace.id}/webhooks/deliveries?state=delivered&limit=1`,
      )
    ).pagination.total;
  await expect.poll(places, { interval: 500 }).toBe(count);

  wordpress().front.fault = () => null;
  expect(lost.filter((one) => one === "POST /wp-json/wp/v2/posts").length).toBeGreaterThan(0);
  const found = await posts();
  expect(found.map(({ title }) => title.raw).toSorted()).toEqual(titles.toSorted());
  expect(found.filter(({ status, slug }) => status !== "publish" || slug.startsWith("blogsvc"))).toEqual([]);
});

test("a web page instead of the response to a written post is not taken for an edit", async () => {
  const workspace = await makeWorkspace("WordPress, garbled");
  await connectSite(workspace, wordpress(), { followMode: "publish" });
  const { id } = await makePost(workspace, { title: "Garbled", content: "Words" });
  const path = `/workspaces/${workspace.id}/posts/${id}`;
  const shown = async () => (await manage<{ items: ExternalPost[] }>(`${path}/external`)).items[0];
  await manage(`${path}/publish`, "POST", {});
  await expect.poll(shown).toMatchObject({ state: "published", syncedVersion: 2 });

  let garbled = 0;
  wordpress().front.fault = ({ method }) =>
    method === "POST" && garbled++ === 0 ? { kind: "garble" } : null;
  await manage(path, "PATCH", { version: 2, content: "Other words" });
  await expect.poll(shown).toMatchObject({ state: "published", syncedVersion: 3 });
  expect(garbled).toBe(2);
});
