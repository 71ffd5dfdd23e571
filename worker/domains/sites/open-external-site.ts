import type { ExternalCredentials } from "./kinds/external-credentials";
import type { ExternalPorts } from "./kinds/external-ports";
import type { ExternalSite } from "./kinds/external-site";
import type { TokenStore } from "./kinds/token-store";

export type OpenExternalSite = (
  ports: ExternalPorts,
  credentials: ExternalCredentials,
  tokens: TokenStore,
) => Promise<ExternalSite>;

/** Opens another side. Its adapter is loaded by the first who needs it. */
export const openExternalSite: OpenExternalSite = async (ports, credentials, tokens) => {
  switch (credentials.kind) {
    case "wordpress":
      return (await import("./wordpress/wordpress-site")).openWordPress(ports, credentials);
    case "shopify":
      return (await import("./shopify/shopify-site")).openShopify(ports, credentials, tokens);
    default:
      return credentials satisfies never;
  }
};
