import { randomBytes } from "node:crypto";
import { expect, inject } from "vitest";
import type { ExternalPost } from "../../../../schema/api/integrations.ts";
import { fakeShop } from "../../../support/fake-shopify/fake-shop.ts";
import { startWordPress } from "../../../support/wordpress/start-wordpress.ts";
import { whatPhpLacks } from "../../../support/wordpress/what-php-lacks.ts";
import { googleTokens } from "../../support/fake-google-control.ts";
import { thisDemo } from "../../support/this-service.ts";
import type { Desk } from "./desk.ts";
import { until } from "./until.ts";

interface Given {
  /** Of a session of the owner. */
  cookie: string;
  postId: string;
  writer: { baseUrl: string; apiKey: string };
}

/** Below the workspace: what is read, what is tried, and requests that are refused. */
export interface Credentials {
  secrets: Record<string, string>;
  paths: string[];
  tests: string[];
  wrongs: [path: string, method: string, body: object][];
  stop: () => Promise<void>;
}

/** Connects a workspace with all that it can be connected with, each with credentials of its own, which are used. */
export async function plantCredentials(desk: Desk, { cookie, postId, writer }: Given): Promise<Credentials> {
  const clientSecret = `shpss_${randomBytes(16).toString("hex")}`;
  const shop = await fakeShop(inject("shopifyServer"), `secrets-${desk.slug}.myshopify.com`);
  await shop.set({ clientSecret });
  const ofShop = { shopDomain: shop.shop, clientId: "client-id", clientSecret, blogId: "1001" };
  await desk.call("integrations/shopify", "PUT", ofShop);
  const wordpress = whatPhpLacks() === null ? await startWordPress(inject("authority")) : null;
  const password = wordpress?.passwords.editor ?? "";
  const ofSite = { siteUrl: wordpress?.url, username: "editor", applicationPassword: password };
  if (wordpress) await desk.call("integrations/wordpress", "PUT", ofSite);
  const kinds = wordpress ? ["shopify", "wordpress"] : ["shopify"];
  for (const kind of kinds) await desk.call(`posts/${postId}/external/${kind}`, "PUT", { mode: "publish" });
  const arrived = async () => {
    const { items } = await desk.call<{ items: ExternalPost[] }>(`posts/${postId}/external`);
    return items.filter(({ state }) => state === "published").length === kinds.length;
  };
  await until("the post is on the other sites", arrived);
  await connectGoogle(desk, cookie);
  await desk.call("writer", "PATCH", { kind: "openai", model: "a-model", ...writer });
  const { tokens } = await shop.read();
  const google = await googleTokens();
  expect([tokens.length > 0, google.length > 1]).toEqual([true, true]);
  const bare = password.replaceAll(" ", "");
  return {
    secrets: {
      shopClientSecret: clientSecret,
      ...named("shopToken", tokens),
      ...named("googleToken", google),
      ...(wordpress && {
        applicationPassword: password,
        barePassword: bare,
        basic: Buffer.from(`editor:${bare}`).toString("base64"),
      }),
    },
    paths: [
      ...[
        "/integrations",
        `/posts/${postId}/external`,
        "/posts/export",
        "/analytics",
        "/analytics/properties",
      ],
      ...["/writer", "/writer/calls", "/writer/usage", "/webhooks/deliveries"],
      ...kinds.map((kind) => `/integrations/${kind}`),
    ],
    tests: ["/writer/test", ...kinds.map((kind) => `/integrations/${kind}/test`)],
    wrongs: [
      ["/integrations/shopify", "PUT", { ...ofShop, blogId: clientSecret }],
      ["/integrations/shopify", "PUT", { ...ofShop, clientSecret: [clientSecret] }],
      [
        "/integrations/wordpress",
        "PUT",
        { ...ofSite, username: "nobody", siteUrl: wordpress?.url ?? "none" },
      ],
      ["/integrations/wordpress", "PUT", { ...ofSite, siteUrl: `https://editor:${bare}@127.0.0.1:1/` }],
      ["/integrations/shopify", "PATCH", { version: 0, clientSecret }],
      ["/writer", "PATCH", { kind: "unknown", apiKey: writer.apiKey }],
    ],
    stop: async () => wordpress?.stop(),
  };
}

const named = (name: string, values: string[]) =>
  Object.fromEntries(values.map((value, at) => [`${name}${at}`, value]));

/** As the owner's browser does. */
async function connectGoogle({ id }: Desk, cookie: string): Promise<void> {
  const { baseUrl } = thisDemo();
  const begun = await fetch(`${baseUrl}/v1/workspaces/${id}/analytics/connect`, {
    method: "POST",
    headers: { cookie, origin: baseUrl },
  });
  const { data } = (await begun.json()) as { data: { url: string } };
  const consent = await fetch(data.url, { redirect: "manual" });
  const back = await fetch(consent.headers.get("location") ?? "", {
    headers: { cookie },
    redirect: "manual",
  });
  expect(back.headers.get("location")).toContain("connected=true");
}
