import type { ShopifyCredentials, WordPressCredentials } from "../../../../schema/api/integrations";

/** What opens another side, secrets included. */
export type ExternalCredentials =
  | ({ kind: "wordpress" } & WordPressCredentials)
  | ({ kind: "shopify" } & ShopifyCredentials);
