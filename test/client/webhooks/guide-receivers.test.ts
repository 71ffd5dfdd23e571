import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/process/free-port.ts";
import { projectRoot } from "../../../scripts/project-root.ts";
import { fileIn } from "../../unit/docs/code-blocks";
import { hexOf, payloadOf, secret } from "./signed-request";

const folder = mkdtempSync(join(tmpdir(), "blogsvc-receivers-"));
const env = { ...process.env, BLOGSVC_REVALIDATE_SECRET: secret };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A snippet of the guide and what it imports, in one file. */
async function bundle(name: string): Promise<string> {
  const outfile = join(folder, name.replace(".ts", ".mjs"));
  await build({
    stdin: { contents: fileIn("client.md", name).code, loader: "ts", resolveDir: projectRoot },
    alias: {
      "@blogsvc/client": join(projectRoot, "client/src/core"),
      "@blogsvc/client/webhooks": join(projectRoot, "client/src/webhooks"),
    },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
  });
  return outfile;
}

const body = () => JSON.stringify(payloadOf());
const paths = ["/blog", "/blog/a", "/sitemap.xml", "/robots.txt"];
const answered = { ok: true, event: "post.updated", revalidated: { paths } };
const init = (raw: string, signature = hexOf(raw)) => ({
  method: "POST",
  headers: { "x-blogsvc-signature": signature },
  body: raw,
});

describe("the receiver in docs/client.md", () => {
  it("on Hono receives", async () => {
    process.env.BLOGSVC_REVALIDATE_SECRET = secret;
    const { default: app } = (await import(/* @vite-ignore */ await bundle("receiver-hono.ts"))) as {
      default: { request(path: string, init: RequestInit): Promise<Response> };
    };
    const response = await app.request("/api/blogsvc", init(body()));
    expect([response.status, await response.json()]).toMatchObject([200, answered]);
    expect((await app.request("/api/blogsvc", init(body(), "")))?.status).toBe(401);
  });

  it("on Workers receives, each event once", async () => {
    const contents = readFileSync(await bundle("receiver-worker.ts"), "utf8");
    const worker = new Miniflare(
      convertV4MiniflareOptions({
        modules: [{ type: "ESModule", path: "receiver.mjs", contents }],
        compatibilityDate: "2026-10-20",
        kvNamespaces: ["SEEN"],
        bindings: { BLOGSVC_REVALIDATE_SECRET: secret, SITE_URL: "https://www.acme.example" },
      }),
    );
    try {
      const send = async (raw: string, signature?: string) => {
        const response = await worker.dispatchFetch(
          "https://www.acme.example/api/blogsvc",
          init(raw, signature),
        );
        return [response.status, await response.json()];
      };
      expect(await send(body())).toMatchObject([200, answered]);
      expect(await send(body())).toMatchObject([200, { revalidated: { paths: [], tags: [] } }]);
      expect(await send(body(), "nonsense")).toMatchObject([401, { ok: false }]);
    } finally {
      await worker.dispose();
    }
  });

  it("on Node receives", async () => {
    const port = await freePort();
    const child = spawn(process.execPath, [await bundle("receiver-node.ts")], {
      env: { ...env, PORT: String(port) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    try {
      const send = async (raw: string, signature?: string) => {
        const response = await fetch(`http://127.0.0.1:${port}/api/blogsvc`, init(raw, signature));
        return [response.status, await response.json()];
      };
      await expect.poll(() => send(body()).catch(() => [])).toMatchObject([200, answered]);
      expect(await send(JSON.stringify(payloadOf({ postSlug: "grüße 😀" })))).toMatchObject([
        200,
        { ok: true },
      ]);
      expect(await send(body(), "nonsense")).toMatchObject([401, { ok: false }]);
    } finally {
      child.kill();
    }
  });
});
