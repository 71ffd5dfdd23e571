import { expect, inject, it } from "vitest";
import { createImportOfSite } from "../../../worker/domains/import";
import { readPostsPage } from "../../../worker/domains/import/foreign/wordpress-site/read-posts-page";
import { makeReader } from "../../../worker/domains/knowledge";
import { wxrFile } from "../../support/wxr-file";
import { refusedNames } from "../../unit/guarded-fetch/vectors";
import { makeTenant } from "../fixtures/tenant";
import { closedWorld, leadsToPublic, openSite } from "../guarded-fetch/closed-world";
import { vectorsAt } from "../guarded-fetch/vectors-at";
import { picture } from "../images/pictures";
import { ImportDesk } from "./job";

const { http, canary } = inject("hostile");
const path = "/import-canary";
const vectors = vectorsAt(canary, path);
const sendable = vectors.filter((url) => /^[\x21-\x7e]{1,2048}$/.test(url) && !leadsToPublic(url));
const names = refusedNames.map(({ url }) => url);
const everyTenth = [...vectors, ...names].filter((_, index) => index % 10 === 0);
/** A post with more images than one run fetches starts over in the next. */
const perPost = 20;

const hits = async (): Promise<number> => (await fetch(`http://127.0.0.1:${http}/hits?path=${path}`)).json();
const moved = (url: URL) =>
  new Response(null, {
    status: 302,
    headers: { location: sendable[Number(url.searchParams.get("n") ?? url.pathname.split("/")[1])] ?? "" },
  });
const png = () => new Response(picture("png"), { headers: { "content-type": "image/png" } });

async function deployed(answer: (url: URL) => Response) {
  const desk = await ImportDesk.open(await makeTenant());
  const { fetch: web, strays } = closedWorld(`http://127.0.0.1:${canary}${path}`, answer);
  Object.assign(desk.ctx, { fetch: web, config: { ...desk.ctx.config, allowLoopback: false } });
  return { desk, strays, ports: makeReader(desk.ctx).ports };
}

it("has enough vectors, and a site whose pictures can be had", async () => {
  expect([vectors.length > 300, sendable.length > 200]).toEqual([true, true]);
  const { desk } = await deployed(png);
  const id = await desk.begin(wxrFile([{ body: `<img src="${openSite}/a.png">` }]));
  expect(await desk.finish(id)).toMatchObject({ images: { copied: 1, failed: 0 } });
});

it("reads no site inside: not at the address that was given, and not where it is redirected", async () => {
  const { desk, strays, ports } = await deployed(moved);
  const read: string[] = [];
  for (const url of [...vectors, ...names])
    await readPostsPage(ports, url, 1).then(
      () => read.push(url),
      () => undefined,
    );
  for (const at of sendable.keys())
    await readPostsPage(ports, `${openSite}/${at}`, 1).then(
      () => read.push(sendable[at] ?? ""),
      () => undefined,
    );
  for (const url of everyTenth) {
    const job = await desk.finish(await createImportOfSite(desk.ctx, url, false));
    if (job.state !== "failed") read.push(`${url}: ${job.state}`);
  }
  expect([read, strays, await hits()]).toEqual([[], [], 0]);
});

it("copies no picture from inside: not as a post names it, and not where it is redirected", async () => {
  const { desk, strays } = await deployed(moved);
  const asText = (url: string) =>
    url.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const named = [...sendable, ...names, ...sendable.map((_, at) => `${openSite}/p?n=${at}`)];
  const items = Array.from({ length: Math.ceil(named.length / perPost) }, (_, at) => ({
    id: at + 1,
    slug: `post-${at}`,
    body: named
      .slice(at * perPost, (at + 1) * perPost)
      .map((url) => `<img src="${asText(url)}">`)
      .join("\n"),
  }));
  const { images, state } = await desk.finish(await desk.begin(wxrFile(items)));
  expect({ state, copied: images.copied, strays, hits: await hits() }).toEqual({
    state: "completed",
    copied: 0,
    strays: [],
    hits: 0,
  });
  expect(images.failed).toBeGreaterThan(sendable.length);
});
