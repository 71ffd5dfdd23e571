import { answerAdmin } from "./answer-admin";
import { answerAuthorize } from "./answer-authorize";
import { answerData } from "./answer-data";
import { answerRevoke, answerToken } from "./answer-token";
import { answerFault, type Fault, notFoundPage, unauthenticated } from "./fault";
import { type GoogleState, readonlyScope } from "./google-state";

/** All of Google's hosts that Analytics needs, by the documentation of each. */
export async function answerGoogle(state: GoogleState, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { host, pathname, searchParams } = url;
  const address = `${request.method} ${host}${pathname}`;
  if (address === "GET accounts.google.com/o/oauth2/v2/auth") return answerAuthorize(state, searchParams);
  // As bytes: workerd warns of text that is a form.
  const text = new TextDecoder().decode(await request.arrayBuffer());
  const what = whatOf(address);
  if (what === null) {
    state.mistakes.push(`unknown address: ${address}`);
    return notFoundPage();
  }
  const authorization = request.headers.get("authorization");
  state.ledger.push({ what, url: url.href, authorization, body: text });
  const fault = takeFault(state, what);
  if (fault) return answerFault(fault.kind, ` ${authorization ?? text}`);
  if (what === "token") return answerToken(state, request.headers, text);
  if (what === "revoke") return answerRevoke(state, searchParams);
  const grant = state.accessTokens.get(authorization?.replace(/^Bearer /, "") ?? "");
  if (!grant || grant.revoked) return unauthenticated();
  if (!grant.scopes.includes(readonlyScope)) return answerFault("scope_insufficient");
  const path = pathname.replace("/v1beta/", "");
  return what === "admin" ? answerAdmin(state, path, searchParams) : answerData(state, path, parsed(text));
}

function whatOf(address: string): Fault["on"] | null {
  if (address === "POST oauth2.googleapis.com/token") return "token";
  if (address === "POST oauth2.googleapis.com/revoke") return "revoke";
  if (address.startsWith("GET analyticsadmin.googleapis.com/v1beta/")) return "admin";
  return address.startsWith("POST analyticsdata.googleapis.com/v1beta/") ? "data" : null;
}

function takeFault(state: GoogleState, what: Fault["on"]): Fault | undefined {
  const at = state.faults.findIndex(({ on }) => on === what);
  const fault = state.faults[at];
  if (!fault) return undefined;
  const left = (fault.times ?? 1) - 1;
  if (left > 0) state.faults[at] = { ...fault, times: left };
  else state.faults.splice(at, 1);
  return fault;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
