import { expect, inject, it } from "vitest";
import type { WorkspaceCtx } from "../../../worker/context";
import { checkSource, createSource } from "../../../worker/domains/knowledge";
import { AppError } from "../../../worker/platform/errors";
import { isFull } from "../../support/size";
import { makeFakeResolver } from "../../unit/guarded-fetch/fake-resolver";
import { allowedNames, refusedNames, refusedUrls } from "../../unit/guarded-fetch/vectors";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { refusedUrlsAt } from "../guarded-fetch/refused-urls-at";
import { storedSource } from "./stored-source";

const { http, canary } = inject("hostile");
const path = "/source-canary";
const third = <T>(all: T[]): T[] => (isFull ? all : all.filter((_, index) => index % 3 === 0));
const vectors = third([...refusedUrls.map(({ url }) => url), ...refusedUrlsAt("http", canary, path)]);
const open = new URL(allowedNames[0]?.url ?? "").origin;
const publicHosts = new Set(allowedNames.map(({ url }) => new URL(url).hostname));
/** As a Location, some vectors that are not URLs lead to a path of the open site, or to another site. */
const isPublic = (to: string) =>
  URL.canParse(to, open) &&
  /^https:$/.test(new URL(to, open).protocol) &&
  publicHosts.has(new URL(to, open).hostname);
const sendable = vectors.filter((url) => /^[\x21-\x7e]{1,2048}$/.test(url) && !isPublic(url));
const page = `<main><h1>Acme</h1><p>${"It makes anvils of one piece. ".repeat(20)}</p></main>`;

const hits = async (): Promise<number> => (await fetch(`http://127.0.0.1:${http}/hits?path=${path}`)).json();
const reasonOf = (error: unknown) => (error instanceof AppError ? error.details?.reason : String(error));

/** As an instance that is not a local one, where one site is open to all and whatever else is asked for is the canary. */
async function closed(
  answer: (url: URL) => Response,
): Promise<{ ctx: WorkspaceCtx; strays: string[]; tenant: Tenant }> {
  const tenant = await makeTenant();
  const inside = await tenantCtx(tenant);
  const strays: string[] = [];
  const world = makeFakeResolver([...refusedNames, ...allowedNames], async (input, init) => {
    const url = new URL(new Request(input, init).url);
    if (url.origin === open) return answer(url);
    if (isPublic(url.href)) return new Response("", { status: 404 });
    strays.push(url.href);
    return fetch(`http://127.0.0.1:${canary}${path}`);
  });
  const config = { ...inside.config, allowLoopback: false };
  return { ctx: { ...inside, config, fetch: world.fetch }, strays, tenant };
}

const html = (body: string) => new Response(body, { headers: { "content-type": "text/html" } });

it("has enough vectors, and a site that can be read", async () => {
  expect([vectors.length > 300, sendable.length > 200]).toEqual([true, true]);
  const { ctx } = await closed(() => html(page));
  expect((await createSource(ctx, { url: `${open}/` })).state).toBe("ready");
});

it("reads no address inside: not when it is given, and not when it is stored", async () => {
  const { ctx, strays, tenant } = await closed(() => html(page));
  const wrong: unknown[] = [];
  const id = await storedSource(ctx, { text: "Text" });
  for (const url of [...vectors, ...third(refusedNames).map((one) => one.url)]) {
    const reason = await createSource(ctx, { url }).then(() => "read", reasonOf);
    if (reason !== "refused") wrong.push({ url, reason });
    await ctx.d1.prepare("UPDATE sources SET url = ?2 WHERE id = ?1").bind(id, url).run();
    const { checkState } = await checkSource(ctx, id);
    if (checkState !== "unreachable") wrong.push({ url, checkState });
  }
  expect(wrong).toEqual([]);
  for (const url of third(vectors)) {
    const bodies: [string, unknown][] = [
      ["assistant/read", { url }],
      ["assistant/research", { topic: "Anvils", urls: [url] }],
    ];
    for (const [where, body] of bodies) {
      const { status } = await api(`${tenant.path}/${where}`, {
        method: "POST",
        body,
        token: tenant.token,
      });
      if (status !== 400 && url === url.trim()) wrong.push({ url, where, status });
    }
  }
  expect([wrong, strays, await hits()]).toEqual([[], [], 0]);
});

it("follows no redirect inside: neither a page's nor a robots.txt's", async () => {
  let to = "";
  const moved = () => new Response(null, { status: 302, headers: { location: to } });
  const byPage = await closed(({ pathname }) =>
    pathname === "/robots.txt" ? new Response("", { status: 404 }) : moved(),
  );
  const byRobots = await closed(({ pathname }) => (pathname === "/robots.txt" ? moved() : html(page)));
  const wrong: unknown[] = [];
  for (to of sendable) {
    const reason = await createSource(byPage.ctx, { url: `${open}/moved` }).then(() => "read", reasonOf);
    if (reason !== "refused") wrong.push({ to, reason });
    await createSource(byRobots.ctx, { url: `${open}/page` }).catch(() => undefined);
  }
  expect([wrong, byPage.strays, byRobots.strays, await hits()]).toEqual([[], [], [], 0]);
});
