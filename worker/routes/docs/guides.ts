import { type Context, Hono } from "hono";
import { guides } from "../../../docs/guides";
import type { AppEnv } from "../http/app-env";

const names = new Set(guides.map(({ name }) => name));

/** Only our own files; no script, style or handler in the page. */
export const guidePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The guides, which the dashboard's build puts among the assets. They go through the Worker because the assets alone would serve the
 * dashboard for an unknown name.
 */
export const guideRoutes = new Hono<AppEnv>()
  .get("/docs", (c) => page(c, "/docs"))
  .get("/docs/", (c) => c.redirect("/docs", 301))
  .get("/docs/:name{.+}", async (c) => {
    const name = c.req.param("name");
    if (names.has(name)) return page(c, `/docs/${name}`);
    if (names.has(name.replace(/\/$/, ""))) return c.redirect(`/docs/${name.slice(0, -1)}`, 301);
    // Without the visitor's headers: a cached page would otherwise return an empty 304.
    const missing = await page(c, "/docs/404", new Request(c.req.url));
    return new Response(missing.body, { status: 404, headers: missing.headers });
  });

async function page(c: Context<AppEnv>, path: string, like = c.req.raw): Promise<Response> {
  const asset = await c.env.ASSETS.fetch(new Request(new URL(path, c.req.url), like));
  const answer = new Response(asset.body, asset);
  answer.headers.set("content-security-policy", guidePolicy);
  answer.headers.set("referrer-policy", "same-origin");
  return answer;
}
