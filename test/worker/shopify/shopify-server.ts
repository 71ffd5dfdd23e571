import type { TestProject } from "vitest/node";
import { startFakeShopify } from "../../support/fake-shopify/start-fake-shopify";

declare module "vitest" {
  interface ProvidedContext {
    /** Port on 127.0.0.1 of a fake of Shopify; see test/support/fake-shopify. */
    shopifyServer: number;
  }
}

/** A fake of Shopify on a real socket, for tests inside workerd; started once per run. */
export default async function startShopifyServer(project: TestProject): Promise<() => Promise<void>> {
  const { port, stop } = await startFakeShopify();
  project.provide("shopifyServer", port);
  return stop;
}
