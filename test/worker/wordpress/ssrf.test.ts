import { expect, inject, it } from "vitest";
import { connectIntegration } from "../../../worker/domains/sites";
import { makeFakeResolver } from "../../unit/guarded-fetch/fake-resolver";
import { refusedNames } from "../../unit/guarded-fetch/vectors";
import { makeTenant, tenantCtx } from "../fixtures/tenant";
import { closedWorld, leadsToPublic, openSite } from "../guarded-fetch/closed-world";
import { vectorsAt } from "../guarded-fetch/vectors-at";

const { http, canary } = inject("hostile");
const path = "/wordpress-canary";
const vectors = vectorsAt(canary, path);

const hits = async (): Promise<number> => (await fetch(`http://127.0.0.1:${http}/hits?path=${path}`)).json();

it("connects no site inside a network, without any call", async () => {
  const tenant = await makeTenant();
  const entered = await tenantCtx(tenant);
  const world = makeFakeResolver(refusedNames, () => Promise.reject(new Error("nobody is to be asked")));
  const ctx = { ...entered, config: { ...entered.config, allowLoopback: false }, fetch: world.fetch };
  const wrong: unknown[] = [];
  expect(vectors.length).toBeGreaterThan(300);
  for (const siteUrl of [...vectors, ...refusedNames.map(({ url }) => url)]) {
    const credentials = { kind: "wordpress", siteUrl, username: "u", applicationPassword: "p" } as const;
    const thrown = await connectIntegration(ctx, credentials, undefined).catch((error) => error);
    const code = thrown?.code === "integration_failed" ? thrown.details.code : String(thrown);
    if (code !== "https_required" && code !== "unreachable") wrong.push({ siteUrl, code });
  }
  expect(wrong).toEqual([]);
  expect(world.requests).toEqual([]);
  expect(await hits()).toBe(0);
});

it("follows a site to no address inside", async () => {
  const tenant = await makeTenant();
  const entered = await tenantCtx(tenant);
  let to = "";
  const { fetch: web, strays } = closedWorld(
    `http://127.0.0.1:${canary}${path}`,
    () => new Response(null, { status: 301, headers: { location: to } }),
  );
  const ctx = { ...entered, config: { ...entered.config, allowLoopback: false }, fetch: web };
  const credentials = {
    kind: "wordpress",
    siteUrl: openSite,
    username: "u",
    applicationPassword: "p",
  } as const;
  const sendable = vectors.filter((url) => /^[\x21-\x7e]{1,2048}$/.test(url) && !leadsToPublic(url));
  expect(sendable.length).toBeGreaterThan(200);
  const wrong: unknown[] = [];
  for (to of sendable) {
    const thrown = await connectIntegration(ctx, credentials, undefined).catch((error) => error);
    if (thrown?.code !== "integration_failed") wrong.push({ to, thrown: String(thrown) });
  }
  expect([wrong, strays, await hits()]).toEqual([[], [], 0]);
});
