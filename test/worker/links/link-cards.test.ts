import { beforeEach, describe, expect, inject, it } from "vitest";
import type { LinkCard } from "../../../schema/api/link-cards";
import type { WorkspaceCtx } from "../../../worker/context";
import { readLinkCard } from "../../../worker/domains/knowledge";
import { refusedUrls } from "../../unit/guarded-fetch/vectors";
import { FakeSite, origin } from "../assistant/fake-site";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";

const url = `${origin}/guide`;
const html = `<!doctype html><title>A guide to anvils</title>
<meta property="og:site_name" content="Anvils"><meta name="description" content="How to choose one.">
<body><h1>Elsewhere</h1></body>`;

let tenant: Tenant;
let inside: WorkspaceCtx;
beforeEach(async () => {
  tenant = await makeTenant();
  inside = await tenantCtx(tenant);
});
const within = (web: FakeSite, changed: Partial<WorkspaceCtx> = {}) => ({
  ...inside,
  ...web.job(),
  ...changed,
});

describe("what a page says about itself", () => {
  it("is its title, description and site, asked for once an hour", async () => {
    const web = new FakeSite({ [url]: html });
    let now = Date.now();
    const ctx = within(web, { now: () => now });
    const card = { url, site: "Anvils", title: "A guide to anvils", description: "How to choose one." };
    expect(await readLinkCard(ctx, url)).toEqual(card);
    expect(await readLinkCard(ctx, url)).toEqual(card);
    expect(web.asked).toEqual([url]);
    now += 61 * 60_000;
    await readLinkCard(ctx, url);
    expect(web.asked).toEqual([url, url]);
  });

  it("is not shared between workspaces", async () => {
    const web = new FakeSite({ [url]: html });
    await readLinkCard(within(web), url);
    const other = await tenantCtx(await makeTenant("Other"));
    await readLinkCard({ ...other, ...web.job() }, url);
    expect(web.asked).toEqual([url, url]);
  });

  it("follows redirects, and is only the domain where a page cannot be read", async () => {
    const bare = { site: "127.0.0.1", title: null, description: null };
    const web = new FakeSite({
      [`${origin}/old`]: { status: 301, headers: { location: url } },
      [url]: html,
      [`${origin}/image`]: { headers: { "content-type": "image/png" }, body: html },
      [`${origin}/untitled`]: "<p>Nothing",
      [`${origin}/away`]: { status: 302, headers: { location: "http://169.254.169.254/latest" } },
    });
    expect(await readLinkCard(within(web), `${origin}/old`)).toMatchObject({ title: "A guide to anvils" });
    for (const path of ["/missing", "/image", "/untitled", "/away"])
      expect(await readLinkCard(within(web), origin + path)).toEqual({ url: origin + path, ...bare });
    expect(web.asked).not.toContain("http://169.254.169.254/latest");
  });

  it("is cut, and read from the start of a long page only", async () => {
    const long = `<title>${"Anvil ".repeat(80)}</title><meta name="description" content="${"x".repeat(450)}">`;
    const web = new FakeSite({ [url]: `${long}<body>${"<p>text".repeat(200_000)}` });
    const { title, description } = await readLinkCard(within(web), url);
    expect([title?.length, description?.length]).toEqual([200, 300]);
    expect(title?.endsWith("…")).toBe(true);
  });
});

describe("POST link-cards", () => {
  const ask = (body: unknown, token = tenant.token) =>
    api<LinkCard>(`${tenant.path}/link-cards`, { method: "POST", token, body });

  it("requests nothing that the guard refuses", async () => {
    const { http } = inject("hostile");
    const path = "/link-card-canary";
    const own = [
      `http://127.0.0.1:${http}${path}`,
      `http://localhost:${http}${path}`,
      `https://10.0.0.1${path}`,
    ];
    for (const one of [...own, ...refusedUrls.slice(0, 20).map(({ url: refused }) => refused)]) {
      const { status, body } = await ask({ url: one });
      if (status === 200) expect([one, body.data.title]).toEqual([one, null]);
      else expect([one, status]).toEqual([one, 400]);
    }
    const hits = await fetch(`http://127.0.0.1:${http}/hits?path=${path}`);
    expect(await hits.json()).toBe(0);
  });

  it("refuses what is no web page, and more than a few hundred requests a minute", async () => {
    expect((await ask({ url: "javascript:alert(1)" })).status).toBe(400);
    expect((await ask({})).status).toBe(400);
    const web = new FakeSite({ [url]: html });
    const exhausted = within(web, { withinCallRate: async () => false });
    await expect(readLinkCard(exhausted, url)).rejects.toMatchObject({ code: "rate_limited" });
    expect(web.asked).toEqual([]);
  });
});
