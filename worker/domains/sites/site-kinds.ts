import type { IntegrationKind } from "../../../schema/api/integration-kinds";
import type { WorkspaceCtx } from "../../context";
import { importedThere } from "./imported-there";
import type {
  CredentialsOf,
  ExternalCredentials,
  ExternalPorts,
  ExternalSite,
  SiteFacts,
  TokenStore,
} from "./kinds/external-site";

/** What differs between kinds of sites, apart from the adapter that `open` loads on first use. */
interface SiteOfKind {
  open(ports: ExternalPorts, tokens: TokenStore): Promise<ExternalSite>;
  /** How the credentials are stored: the secret separate from what may be shown. */
  settings: Record<string, string>;
  secret: string;
  /** The credentials with the root URL of the site if one of its pages was pasted. Throws ExternalProblemError. */
  atRoot(ports: ExternalPorts): Promise<ExternalCredentials>;
  /** The credentials at the root reported by the site, if a page below it was entered; otherwise null. */
  atDestination(destination: string): ExternalCredentials | null;
  /** Records posts that are already on the site, so that they are not sent again. */
  adoptPosts(ctx: WorkspaceCtx, facts: SiteFacts): D1PreparedStatement[];
}

function wordpress(credentials: CredentialsOf<"wordpress">): SiteOfKind {
  const { siteUrl, username, applicationPassword } = credentials;
  return {
    open: async (ports) => (await import("./wordpress/wordpress-site")).openWordPress(ports, credentials),
    settings: { siteUrl, username },
    secret: applicationPassword,
    atRoot: async (ports) => {
      const { siteAddress } = await import("./wordpress/site-address");
      return { ...credentials, siteUrl: siteAddress(siteUrl, ports) };
    },
    atDestination: (destination) =>
      siteUrl.startsWith(`${destination}/`) ? { ...credentials, siteUrl: destination } : null,
    adoptPosts: (ctx, facts) => [importedThere(ctx, facts)],
  };
}

function shopify(credentials: CredentialsOf<"shopify">): SiteOfKind {
  const { shopDomain, clientId, blogId, clientSecret } = credentials;
  return {
    open: async (ports, tokens) =>
      (await import("./shopify/shopify-site")).openShopify(ports, credentials, tokens),
    settings: { shopDomain, clientId, blogId },
    secret: clientSecret,
    atRoot: async () => {
      const { readShopDomain } = await import("./shopify/api/shop-domain");
      return { ...credentials, shopDomain: readShopDomain(shopDomain) ?? shopDomain };
    },
    atDestination: () => null,
    adoptPosts: () => [],
  };
}

export function siteOf(credentials: ExternalCredentials): SiteOfKind {
  switch (credentials.kind) {
    case "wordpress":
      return wordpress(credentials);
    case "shopify":
      return shopify(credentials);
    default:
      return credentials satisfies never;
  }
}

/** Credentials from their stored form. */
export const credentialsFrom: {
  [K in IntegrationKind]: (setting: (name: string) => string, secret: string) => CredentialsOf<K>;
} = {
  wordpress: (setting, secret) => ({
    kind: "wordpress",
    siteUrl: setting("siteUrl"),
    username: setting("username"),
    applicationPassword: secret,
  }),
  shopify: (setting, secret) => ({
    kind: "shopify",
    shopDomain: setting("shopDomain"),
    clientId: setting("clientId"),
    blogId: setting("blogId"),
    clientSecret: secret,
  }),
};

export type OpenExternalSite = (
  ports: ExternalPorts,
  credentials: ExternalCredentials,
  tokens: TokenStore,
) => Promise<ExternalSite>;

export const openExternalSite: OpenExternalSite = (ports, credentials, tokens) =>
  siteOf(credentials).open(ports, tokens);
