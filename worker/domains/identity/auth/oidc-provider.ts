import { z } from "zod";

/** What requests to a provider depend on; `allowHttp` only on a local instance. */
export interface OidcIo {
  fetch: typeof fetch;
  now: () => number;
  allowHttp: boolean;
}

/** The provider is unreachable or violates the protocol; never shown to visitors as is. */
export class OidcError extends Error {}

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});
export type OidcProvider = z.infer<typeof Metadata>;

const timeoutMs = 10_000;

/** Reads the provider's metadata (OpenID Connect Discovery 1.0, section 4) and checks that they belong to the issuer. */
export async function discoverProvider(io: OidcIo, issuer: string): Promise<OidcProvider> {
  const base = issuer.replace(/\/$/, "");
  const found = Metadata.safeParse(await getJson(io, `${base}/.well-known/openid-configuration`));
  if (!found.success) throw new OidcError("the provider's metadata is malformed");
  if (found.data.issuer.replace(/\/$/, "") !== base)
    throw new OidcError("the metadata names a different issuer");
  return found.data;
}

/** A provider's JSON response; does not follow redirects, and anything but 200 is an error. */
export async function getJson(io: OidcIo, url: string, init: RequestInit = {}): Promise<unknown> {
  if (!io.allowHttp && new URL(url).protocol !== "https:") throw new OidcError("the provider must use https");
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await io.fetch(url, { redirect: "manual", signal, ...init });
    if (response.status !== 200) throw new OidcError(`the provider returned status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof OidcError ? cause : new OidcError("the provider did not respond", { cause });
  }
}
