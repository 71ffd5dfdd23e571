import type { ExternalCredentials } from "./external-credentials";
import type { ExternalPorts } from "./external-ports";
import type { ExternalSite } from "./external-site";
import type { TokenStore } from "./token-store";

export type OpenExternalSite = (
  ports: ExternalPorts,
  credentials: ExternalCredentials,
  tokens: TokenStore,
) => Promise<ExternalSite>;

/** Opens another side. Its adapter is loaded by the first who needs it. */
export const openExternalSite: OpenExternalSite = async (ports, credentials, tokens) => {
  switch (credentials.kind) {
    case "wordpress":
      return (await import("../wordpress/wordpress-site")).openWordPress(ports, credentials);
    case "shopify":
      return (await import("../shopify/shopify-site")).openShopify(ports, credentials, tokens);
    default:
      return credentials satisfies never;
  }
};
