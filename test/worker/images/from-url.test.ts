import { beforeAll, expect, it } from "vitest";
import { imageMaxBytes } from "../../../schema/api/images";
import { imageFromUrl } from "../../../worker/domains/import";
import { makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { closedWorld, openSite } from "../guarded-fetch/closed-world";
import { picture } from "./pictures";

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

const site: Record<string, () => Response> = {
  "/a.png": () => new Response(picture("png"), { headers: { "content-type": "image/png" } }),
  "/page": () => new Response("<html>no image</html>"),
  "/large.png": () => new Response(new Uint8Array(imageMaxBytes + 2)),
};

/** As a deployed Worker: no URL of this machine. */
async function ctxOf() {
  const ctx = { ...(await tenantCtx(tenant)) };
  const { fetch: web } = closedWorld("http://127.0.0.1:9/", (url) =>
    (site[url.pathname] ?? (() => new Response("", { status: 404 })))(),
  );
  return Object.assign(ctx, { fetch: web, config: { ...ctx.config, allowLoopback: false } });
}

it("copies an image into the library, the same one once", async () => {
  const ctx = await ctxOf();
  const first = await imageFromUrl(ctx, { url: `${openSite}/a.png`, alt: "A dripper" });
  expect(first).toMatchObject({ created: true, image: { alt: "A dripper", contentType: "image/png" } });
  const again = await imageFromUrl(ctx, { url: `${openSite}/a.png`, alt: "" });
  expect(again).toMatchObject({ created: false, image: { id: first.image.id, alt: "A dripper" } });
});

it.each([
  ["missing", "/none.png", "invalid_request"],
  ["no image", "/page", "unsupported_media_type"],
  ["too large", "/large.png", "payload_too_large"],
])("refuses what is %s", async (_, path, code) => {
  await expect(imageFromUrl(await ctxOf(), { url: `${openSite}${path}`, alt: "" })).rejects.toMatchObject({
    code,
  });
});

it.each(["http://127.0.0.1:9/a.png", "http://169.254.169.254/a.png", "http://[::1]/a.png"])(
  "fetches nothing from %s",
  async (url) => {
    await expect(imageFromUrl(await ctxOf(), { url, alt: "" })).rejects.toMatchObject({
      code: "invalid_request",
    });
  },
);
