import type { IntegrationRow } from "./integration-keys";
import type { ExternalCredentials } from "./kinds/external-credentials";

interface CredentialParts {
  /** What may be shown. */
  settings: Record<string, string>;
  secret: string;
}

/** Credentials as they are kept: the secret apart from the rest. */
export function credentialParts(credentials: ExternalCredentials): CredentialParts {
  switch (credentials.kind) {
    case "wordpress": {
      const { siteUrl, username, applicationPassword } = credentials;
      return { settings: { siteUrl, username }, secret: applicationPassword };
    }
    case "shopify": {
      const { shopDomain, clientId, blogId, clientSecret } = credentials;
      return { settings: { shopDomain, clientId, blogId }, secret: clientSecret };
    }
    default:
      return credentials satisfies never;
  }
}

/** The same put together again. */
export function credentialsFrom(
  { kind, settings }: Pick<IntegrationRow, "kind" | "settings">,
  secret: string,
): ExternalCredentials {
  const of = (name: string) => settings[name] ?? "";
  switch (kind) {
    case "wordpress":
      return { kind, siteUrl: of("siteUrl"), username: of("username"), applicationPassword: secret };
    case "shopify":
      return {
        kind,
        shopDomain: of("shopDomain"),
        clientId: of("clientId"),
        blogId: of("blogId"),
        clientSecret: secret,
      };
    default:
      return kind satisfies never;
  }
}
