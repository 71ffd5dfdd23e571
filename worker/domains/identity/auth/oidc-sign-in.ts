import { Buffer } from "node:buffer";
import { createLocalJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { lineWithin } from "../../../../schema/api/plain-text";
import { getJson, OidcError, type OidcIo, type OidcProvider } from "./oidc-provider";

export interface OidcClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** The secrets of one sign-in attempt, stored in the visitor's browser while they are at the provider. */
interface OidcAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** The identity that the provider confirms. Issuer and `subject` together never change; the email may, and is verified. */
export interface OidcIdentity {
  issuer: string;
  subject: string;
  /** When the provider last authenticated the person, in epoch milliseconds; null if unknown. */
  authenticatedAt: number | null;
  email: string;
  name: string;
}

const TokenAnswer = z.object({ id_token: z.string() });
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  auth_time: z.number().optional(),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.literal(true),
  name: z.string().trim().optional(),
});

const algorithms = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"];
const clockToleranceSeconds = 60;

/**
 * Where the visitor signs in: authorization code flow with PKCE S256 (RFC 7636), state and nonce. With `maxAgeSeconds` the provider
 * authenticates the person again if the last time was longer ago.
 */
export async function authorizationUrl(
  provider: OidcProvider,
  client: OidcClient,
  attempt: OidcAttempt,
  maxAgeSeconds: number | null,
): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(attempt.verifier));
  const url = new URL(provider.authorization_endpoint);
  const parameters = {
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: "openid email profile",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: Buffer.from(digest).toString("base64url"),
    code_challenge_method: "S256",
    prompt: "select_account",
    ...(maxAgeSeconds !== null && { max_age: String(maxAgeSeconds) }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Exchanges the code for an ID token and validates it (OpenID Connect Core 1.0, section 3.1.3.7). */
export async function redeemCode(
  io: OidcIo,
  provider: OidcProvider,
  client: OidcClient,
  attempt: OidcAttempt,
  code: string,
): Promise<OidcIdentity> {
  const idToken = await idTokenFor(io, provider, client, attempt, code);
  const keys = Keys.safeParse(await getJson(io, provider.jwks_uri));
  if (!keys.success) throw new OidcError("the provider's keys are malformed");
  const verified = await jwtVerify(idToken, createLocalJWKSet(keys.data), {
    // Google's older tokens name the issuer without its scheme.
    issuer: [provider.issuer, provider.issuer.replace(/^https:\/\//, "")],
    audience: client.clientId,
    algorithms,
    requiredClaims: ["exp", "iat"],
    clockTolerance: clockToleranceSeconds,
    currentDate: new Date(io.now()),
  }).catch((cause: unknown) => {
    throw new OidcError("the ID token's signature is not valid", { cause });
  });
  return identityOf(verified.payload, provider, client, attempt);
}

async function idTokenFor(
  io: OidcIo,
  provider: OidcProvider,
  client: OidcClient,
  attempt: OidcAttempt,
  code: string,
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: client.redirectUri,
    code_verifier: attempt.verifier,
  });
  const headers = new Headers({ accept: "application/json" });
  if (provider.token_endpoint_auth_methods_supported.includes("client_secret_post")) {
    form.set("client_id", client.clientId);
    form.set("client_secret", client.clientSecret);
  } else {
    const pair = `${encodeURIComponent(client.clientId)}:${encodeURIComponent(client.clientSecret)}`;
    headers.set("authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
  }
  const answer = TokenAnswer.safeParse(
    await getJson(io, provider.token_endpoint, { method: "POST", body: form, headers }),
  );
  if (!answer.success) throw new OidcError("the provider returned no ID token");
  return answer.data.id_token;
}

function identityOf(
  payload: JWTPayload,
  { issuer }: OidcProvider,
  client: OidcClient,
  attempt: OidcAttempt,
): OidcIdentity {
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw new OidcError("the ID token lacks a verified email or another required claim");
  const { sub, nonce, azp, auth_time, email, name } = claims.data;
  if (nonce !== attempt.nonce) throw new OidcError("the ID token belongs to a different sign-in attempt");
  const forSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (azp === undefined ? forSeveral : azp !== client.clientId)
    throw new OidcError("the ID token was issued to a different client");
  return {
    issuer,
    subject: sub,
    authenticatedAt: auth_time === undefined ? null : auth_time * 1000,
    email,
    name: lineWithin(name ?? "", 100) || lineWithin(email.split("@")[0] ?? "", 100) || email.slice(0, 100),
  };
}
