import { Buffer } from "node:buffer";
import { z } from "zod";
import { sha256 } from "../../../platform/sha256";
import { AnalyticsError } from "./analytics-error";
import {
  askGoogle,
  type GoogleAnswer,
  type GoogleClient,
  type GoogleIo,
  googleAddress,
  retryTime,
} from "./ask-google";

const Claims = z.object({ sub: z.string().min(1) });

/**
 * The account of an ID token: SHA-256 of its `sub` in hex, or null. Does not verify the signature, so the token must come directly from the
 * token endpoint over TLS (OpenID Connect Core 1.0, 3.1.3.7, 6).
 */
async function accountOf(idToken: string | undefined): Promise<string | null> {
  const claims = Claims.safeParse(payloadOf(idToken ?? ""));
  return claims.success ? sha256(claims.data.sub) : null;
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return null;
  }
}

export const analyticsScope = "https://www.googleapis.com/auth/analytics.readonly";
/** With `openid` the response identifies the account by an id and nothing else. */
const askedScopes = `openid ${analyticsScope}`;

/** `until`: expiry of the access token in milliseconds. */
export interface Tokens {
  accessToken: string;
  until: number;
  /** Null if the former one stays valid. */
  refreshToken: string | null;
  scopes: string[];
  /** SHA-256 of the id of the Google account, in hex; null if not sent. */
  account: string | null;
}

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(""),
  id_token: z.string().optional(),
});
const TokenError = z.object({ error: z.string(), error_description: z.string().default("") });

/** Where the user grants access: authorization code flow (RFC 6749) with PKCE S256 (RFC 7636), read-only. */
export async function grantUrl(
  client: GoogleClient,
  { state, verifier }: { state: string; verifier: string },
): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const url = googleAddress(client, "authorize");
  const parameters = {
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    response_type: "code",
    scope: askedScopes,
    access_type: "offline",
    // Without it, Google only sends a refresh token the first time.
    prompt: "consent",
    state,
    code_challenge: Buffer.from(digest).toString("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Exchanges the code of a grant for tokens. Throws AnalyticsError: `client_refused`, `reconnect` for an invalid code, or another failure.
 */
export const redeemGrant = (
  io: GoogleIo,
  client: GoogleClient,
  { code, verifier }: { code: string; verifier: string },
): Promise<Tokens> =>
  askForTokens(io, client, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: client.redirectUri,
  });

/** A new access token. Throws AnalyticsError: `reconnect` once the grant was revoked or has expired. */
export const renewToken = (io: GoogleIo, client: GoogleClient, refreshToken: string): Promise<Tokens> =>
  askForTokens(io, client, { grant_type: "refresh_token", refresh_token: refreshToken });

async function askForTokens(
  io: GoogleIo,
  client: GoogleClient,
  fields: Record<string, string>,
): Promise<Tokens> {
  const form = { ...fields, client_id: client.clientId, client_secret: client.clientSecret };
  const asked = io.now();
  const body = new URLSearchParams(form);
  const answer = await askGoogle(io, googleAddress(client, "token"), { method: "POST", body });
  const tokens = TokenAnswer.safeParse(answer.json);
  if (answer.status !== 200) throw tokenRefusal(answer, io.now());
  if (!tokens.success) throw new AnalyticsError("unexpected_answer");
  const { access_token, expires_in, refresh_token, scope, id_token } = tokens.data;
  return {
    accessToken: access_token,
    until: asked + expires_in * 1_000,
    refreshToken: refresh_token ?? null,
    scopes: scope.split(" ").filter(Boolean),
    account: await accountOf(id_token),
  };
}

/** RFC 6749, 5.2. */
function tokenRefusal({ status, headers, json }: GoogleAnswer, now: number): AnalyticsError {
  const error = TokenError.safeParse(json).data?.error;
  if (error === "invalid_grant") return new AnalyticsError("reconnect");
  if (error === "invalid_client" || error === "unauthorized_client" || error === "redirect_uri_mismatch")
    return new AnalyticsError("client_refused");
  const retryAt = retryTime(headers, now);
  if (status === 429) return new AnalyticsError("rate_limited", retryAt);
  if (status >= 500) return new AnalyticsError("server_error", retryAt);
  return new AnalyticsError(error === undefined ? "unexpected_answer" : "rejected");
}
