import { answerFault } from "./fault";
import { type GoogleState, type Grant, newToken } from "./google-state";

/** The token endpoint: RFC 6749 with PKCE, and a client secret all the same. */
export async function answerToken(state: GoogleState, headers: Headers, body: string): Promise<Response> {
  const form = new URLSearchParams(body);
  const field = (name: string) => form.get(name) ?? "";
  if (headers.get("content-type")?.split(";")[0] !== "application/x-www-form-urlencoded")
    state.mistakes.push("token: no form");
  if (field("client_id") !== state.client.id || field("client_secret") !== state.client.secret)
    return answerFault("invalid_client");
  if (field("grant_type") === "refresh_token") {
    const grant = state.refreshTokens.get(field("refresh_token"));
    return !grant || grant.revoked ? answerFault("invalid_grant") : tokens(state, grant, null);
  }
  if (field("grant_type") !== "authorization_code") {
    state.mistakes.push(`token: grant_type ${field("grant_type")}`);
    return Response.json({ error: "unsupported_grant_type" }, { status: 400 });
  }
  const found = state.codes.get(field("code"));
  state.codes.delete(field("code"));
  if (!found)
    return Response.json({ error: "invalid_grant", error_description: "Bad Request" }, { status: 400 });
  if (found.redirectUri !== field("redirect_uri"))
    return Response.json(
      { error: "redirect_uri_mismatch", error_description: "Bad Request" },
      { status: 400 },
    );
  if ((await challengeOf(field("code_verifier"))) !== found.challenge)
    return Response.json(
      { error: "invalid_grant", error_description: "Invalid code verifier." },
      { status: 400 },
    );
  const refreshToken = newToken(state, "refresh");
  state.refreshTokens.set(refreshToken, found.grant);
  return tokens(state, found.grant, refreshToken);
}

function tokens(state: GoogleState, grant: Grant, refreshToken: string | null): Response {
  const accessToken = newToken(state, "access");
  state.accessTokens.set(accessToken, grant);
  return Response.json({
    access_token: accessToken,
    expires_in: 3599,
    ...(refreshToken !== null && { refresh_token: refreshToken }),
    scope: ["openid", ...grant.scopes].join(" "),
    id_token: idToken(grant, state.client.id),
    token_type: "Bearer",
  });
}

function idToken({ account }: Grant, audience: string): string {
  const claims = { iss: "https://accounts.google.com", aud: audience, sub: account };
  const parts = [{ alg: "RS256", typ: "JWT" }, claims].map((part) =>
    btoa(JSON.stringify(part)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""),
  );
  return [...parts, "c2lnbmF0dXJl"].join(".");
}

async function challengeOf(verifier: string): Promise<string> {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return "no verifier";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** As Google does it, beyond RFC 7009: all that the account ever granted the client ends. */
export function answerRevoke(state: GoogleState, query: URLSearchParams): Response {
  const token = query.get("token") ?? "";
  const grant = state.refreshTokens.get(token) ?? state.accessTokens.get(token);
  if (!grant || grant.revoked)
    return Response.json(
      { error: "invalid_token", error_description: "Token expired or revoked" },
      { status: 400 },
    );
  const grants = [...state.refreshTokens.values(), ...state.accessTokens.values()];
  for (const one of grants) if (one.account === grant.account) one.revoked = true;
  return Response.json({});
}
