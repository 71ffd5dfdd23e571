import { type GoogleState, newToken, readonlyScope } from "./google-state";

const documented: Record<string, (value: string) => boolean> = {
  client_id: Boolean,
  redirect_uri: Boolean,
  response_type: (value) => value === "code",
  scope: (value) => value === `openid ${readonlyScope}`,
  access_type: (value) => value === "offline",
  prompt: (value) => value === "consent",
  state: (value) => value.length >= 32,
  code_challenge: (value) => /^[\w-]{43}$/.test(value),
  code_challenge_method: (value) => value === "S256",
};

/** Google's consent page, at which the person decides at once: back with a code, or with `access_denied`. */
export function answerAuthorize(state: GoogleState, query: URLSearchParams): Response {
  const wrong = Object.entries(documented).filter(([name, fits]) => !fits(query.get(name) ?? ""));
  const redirectUri = query.get("redirect_uri") ?? "";
  const known = query.get("client_id") === state.client.id && state.client.redirectUris.includes(redirectUri);
  if (wrong.length > 0 || !known) {
    state.mistakes.push(`authorize: ${wrong.map(([name]) => name).join(", ") || "redirect_uri_mismatch"}`);
    return new Response("Error 400: redirect_uri_mismatch", { status: 400 });
  }
  const back = new URL(redirectUri);
  back.searchParams.set("state", query.get("state") ?? "");
  if (state.consent === null) back.searchParams.set("error", "access_denied");
  else {
    const code = newToken(state, "code");
    const grant = { account: state.account, scopes: state.consent, revoked: false };
    state.codes.set(code, { challenge: query.get("code_challenge") ?? "", redirectUri, grant });
    back.searchParams.set("code", code);
    back.searchParams.set("scope", state.consent.join(" "));
  }
  return new Response(null, { status: 302, headers: { location: back.href } });
}
