import type { TestProject } from "vitest/node";
import { startFakeShopify } from "../../support/fake-shopify/start-fake-shopify.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Port on 127.0.0.1 of a fake of Shopify, which the services take for the real one; see test/support/fake-shopify. */
    shopifyServer: number;
  }
}

/** Before the services are started: they take its address from their environment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, stop } = await startFakeShopify();
  process.env.SHOPIFY_ORIGIN = `http://127.0.0.1:${port}`;
  project.provide("shopifyServer", port);
  return stop;
}
