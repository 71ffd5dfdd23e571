import type { ExternalCredentials } from "./kinds/external-credentials";
import type { WorkspaceCtx } from "../../context";
import { externalPorts } from "./open-integration";

/** Credentials with the address of the site or shop itself, where one of its pages was pasted. Throws ExternalProblemError. */
export async function withRootAddress(
  ctx: WorkspaceCtx,
  credentials: ExternalCredentials,
): Promise<ExternalCredentials> {
  switch (credentials.kind) {
    case "wordpress": {
      const { siteAddress } = await import("./wordpress/site-address");
      return { ...credentials, siteUrl: siteAddress(credentials.siteUrl, externalPorts(ctx)) };
    }
    case "shopify": {
      const { readShopDomain } = await import("./shopify/api/shop-domain");
      return { ...credentials, shopDomain: readShopDomain(credentials.shopDomain) ?? credentials.shopDomain };
    }
    default:
      return credentials satisfies never;
  }
}

/**
 * Where one of the pages below a WordPress was given, as if it were installed there: the same at the root that the site itself
 * names. Else null.
 */
export const atOwnRoot = (
  credentials: ExternalCredentials,
  destination: string,
): ExternalCredentials | null =>
  credentials.kind === "wordpress" && credentials.siteUrl.startsWith(`${destination}/`)
    ? { ...credentials, siteUrl: destination }
    : null;
