import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";
import { hexOf, payloadOf, secret } from "../webhooks/signed-request";
import { aPost, listOf } from "./answers";

/** All that core and webhooks take from a runtime: globals of the web platform, none of Node or of the DOM. */
const platform = [
  ...[
    "AbortController",
    "Blob",
    "Headers",
    "Request",
    "Response",
    "TextDecoder",
    "TextEncoder",
    "URLSearchParams",
  ],
  ...["Uint8Array", "atob", "clearTimeout", "console", "crypto", "performance", "setTimeout"],
];

it.each([
  ["Cloudflare Workers", ["workerd", "worker", "browser"]],
  ["browsers", ["browser"]],
  ["Deno", ["deno"]],
])("needs no module and no global of Node or the DOM in %s", async (_runtime, conditions) => {
  const { outputFiles, warnings } = await build({
    stdin: {
      contents: 'export * from "./core/index.ts"; export * from "./webhooks/index.ts";',
      resolveDir: `${projectRoot}/client/src`,
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "blogsvc",
    platform: "neutral",
    conditions,
    logLevel: "silent",
  });
  expect(warnings).toEqual([]);
  const body = JSON.stringify(payloadOf());
  const context = createContext({
    ...Object.fromEntries(platform.map((name) => [name, Reflect.get(globalThis, name)])),
    body,
    secret,
    signature: hexOf(body),
    fetch: async () => new Response(listOf([aPost("a")])),
  });
  const script = `${outputFiles[0]?.text};
    const env = { BLOGSVC_API_URL: "https://blog.test", BLOGSVC_API_KEY: "k", BLOGSVC_WORKSPACE_SLUG: "acme" };
    const { client, tags } = blogsvc.createBlogsvcFromEnv(env);
    const handler = blogsvc.createWebhookHandler({ secret, store: blogsvc.createMemoryStore(), revalidate() {} });
    const headers = { "x-blogsvc-signature": signature };
    (async () => {
      const { posts } = await client.getPosts();
      const { status } = await handler(new Request("https://a.example", { method: "POST", headers, body }));
      const rss = blogsvc.buildRss(posts, { siteUrl: "https://a.example", title: "A" });
      return JSON.stringify([posts.length, status, rss.length > 0, tags.posts]);
    })();`;
  expect(JSON.parse(await runInContext(script, context))).toEqual([1, 200, true, "blogsvc:acme:posts"]);
});
