import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { wxrFile } from "../../support/wxr-file";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";
import { ImportDesk } from "./job";

const terms = (domain: string, names: string[]) =>
  names.map((name) => `<category domain="${domain}" nicename="x"><![CDATA[${name}]]></category>`).join("");

const lists = [
  { categories: ["Ink", "Oak"], tags: ["ink", "Gall nuts", "1.0"] },
  { categories: ["Ink"], tags: [] },
  { categories: [], tags: ["Only a tag", "oak, or not"] },
];
const file = wxrFile(
  lists.map(({ categories, tags }, n) => ({
    id: n + 1,
    slug: `post-${n}`,
    title: `Post ${n}`,
    body: "Words.",
    more: terms("category", categories) + terms("post_tag", tags),
  })),
);

async function listsOf(tenant: Tenant) {
  const at = (path: string) =>
    api<Post & { items: Post[] }>(`${tenant.path}${path}`, { token: tenant.token });
  const { items } = (await at("/posts?limit=100")).body.data;
  const sorted = items.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return sorted.map(({ categories, tags }) => ({ categories, tags }));
}

it("keeps categories and tags apart from WordPress to here, into an export and back", async () => {
  const tenant = await makeTenant();
  const desk = await ImportDesk.open(tenant);
  const id = await desk.begin(file);
  await desk.finish(id);
  expect((await desk.items(id)).map(({ warnings }) => warnings)).toEqual([[], [], []]);
  expect(await listsOf(tenant)).toEqual(lists);

  const answer = await send(`${tenant.path}/posts/export`, { token: tenant.token });
  const zip = new Uint8Array(await answer.arrayBuffer());
  const files = Object.entries(unzipSync(zip)).filter(([name]) => name.endsWith(".md"));
  const first = files.map(([, bytes]) => strFromU8(bytes)).find((text) => text.includes("Post 0"));
  expect(first).toContain(
    'categories:\n  - "Ink"\n  - "Oak"\ntags:\n  - "ink"\n  - "Gall nuts"\n  - "1.0"\n',
  );

  const other = await makeTenant();
  const body = new FormData();
  body.append("files", new File([zip], "export.zip"));
  const back = await api(`${other.path}/posts/import?dryRun=false&overwrite=false`, {
    method: "POST",
    token: other.token,
    body,
  });
  expect(back.status).toBe(200);
  expect(await listsOf(other)).toEqual(lists);
});
