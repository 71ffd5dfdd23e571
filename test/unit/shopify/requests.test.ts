import { expect, it } from "vitest";
import { openShopify } from "../../../worker/domains/sites/shopify/shopify-site";
import { refusedUrls } from "../guarded-fetch/vectors";
import { clientSecret, problemOf } from "./shop-desk";

/** Where requests go that are made for a shop's domain, by an instance as it is deployed. */
async function hostsAsked(shopDomain: string): Promise<string[]> {
  const hosts: string[] = [];
  const site = openShopify(
    {
      fetch: async (input) => {
        hosts.push(new URL(input instanceof Request ? input.url : input).hostname);
        throw new Error("no request leaves this test");
      },
      now: Date.now,
      allowLoopback: false,
      shopifyOrigin: "http://127.0.0.1:9",
      random: (length) => new Uint8Array(length),
      sleep: async () => undefined,
    },
    { shopDomain, clientId: "client-id", clientSecret, blogId: "1001" },
    { load: async () => null, save: async () => undefined },
  );
  await problemOf(site.verify());
  for (const { run } of site.testSteps().slice(0, 1)) await problemOf(run());
  return [...new Set(hosts)];
}

it("sends nothing for an address that leads anywhere else", async () => {
  const typed = refusedUrls.flatMap(({ url }) => [url, `${url}#.myshopify.com`, `${url}/x.myshopify.com`]);
  expect(typed.length).toBeGreaterThan(200);
  const asked = await Promise.all(typed.map(async (url) => [url, await hostsAsked(url)] as const));
  expect(asked.filter(([, hosts]) => hosts.length > 0)).toEqual([]);
});

it("asks the resolver for a shop's name, and no stand-in where the instance is deployed", async () => {
  expect(await hostsAsked("example.myshopify.com")).toEqual(["cloudflare-dns.com"]);
});
