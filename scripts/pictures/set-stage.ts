import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostSummary } from "../../schema/api/posts.ts";
import { type Demo, startService } from "../../test/e2e/support/start-service.ts";
import { makeAuthority } from "../../test/support/certificates/make-authority.ts";
import { newGoogle } from "../../test/support/fake-google-analytics/google-state.ts";
import { startFakeGoogle } from "../../test/support/fake-google-analytics/start-fake-google.ts";
import { type FakeShop, fakeShop } from "../../test/support/fake-shopify/fake-shop.ts";
import { startFakeShopify } from "../../test/support/fake-shopify/start-fake-shopify.ts";
import { startWordPress, type WordPress } from "../../test/support/wordpress/start-wordpress.ts";
import { freePort } from "../process/free-port.ts";

export interface Stage {
  demo: Demo;
  shop: FakeShop;
  wordpress: WordPress;
  /** Calls the API below the demo's workspace as its owner and returns `data`; throws unless the status is 2xx. */
  call: <T>(path: string, method?: string, body?: unknown) => Promise<T>;
  /** Stops everything. */
  strike: () => Promise<void>;
}

const client = { id: "pictures", secret: "pictures-secret", redirectUris: [] as string[] };

/** A service with the demo's posts, a shop, a WordPress and traffic figures for the posts. */
export async function setStage(): Promise<Stage> {
  const state = await mkdtemp(join(tmpdir(), "blogsvc-pictures-"));
  const authority = makeAuthority();
  await writeFile(join(state, "ca.pem"), authority.certificate);
  const google = newGoogle(client, []);
  const analytics = await startFakeGoogle(google);
  const shopify = await startFakeShopify();
  const wordpress = await startWordPress(authority);
  const port = await freePort();
  client.redirectUris.push(`http://127.0.0.1:${port}/v1/analytics/google/callback`);
  Object.assign(process.env, {
    NODE_EXTRA_CA_CERTS: join(state, "ca.pem"),
    SHOPIFY_ORIGIN: `http://127.0.0.1:${shopify.port}`,
    GOOGLE_ANALYTICS_ORIGIN: analytics.origin,
    GOOGLE_ANALYTICS_CLIENT_ID: client.id,
    GOOGLE_ANALYTICS_CLIENT_SECRET: client.secret,
  });
  const service = await startService({ port, state: join(state, "service") });
  const shop = await fakeShop(shopify.port, "example.myshopify.com");
  const { demo } = service;
  const call = callerOf(demo);
  google.properties = [
    {
      id: "4711",
      name: "Example site",
      account: "Example Ltd",
      timeZone: "Europe/Berlin",
      streams: ["https://blog.example"],
      pages: (await publishedIn(call)).map(({ slug }) => `/blog/${slug}`),
    },
  ];
  const strike = async () => {
    await Promise.all([service.stop(), analytics.stop(), shopify.stop(), wordpress.stop()]);
    await rm(state, { recursive: true, force: true });
  };
  return { demo, shop, wordpress, call, strike };
}

const callerOf =
  ({ baseUrl, workspaceId, token }: Demo): Stage["call"] =>
  async (path, method = "GET", body) => {
    const answer = await fetch(`${baseUrl}/v1/workspaces/${workspaceId}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };

/** The demo's published posts, newest first. */
export const publishedIn = async (call: Stage["call"]): Promise<PostSummary[]> =>
  (await call<{ items: PostSummary[] }>("/posts?status=PUBLISHED")).items;
