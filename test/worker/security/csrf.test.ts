import { describe, expect, it } from "vitest";
import { api, makePerson, origin, send } from "../fixtures/tenant";

const sites = ["same-origin", "same-site", "cross-site", "none", null] as const;
const origins = { own: origin, foreign: "https://evil.test", null: "null", absent: null } as const;

/** Only our own page passes: each header that is there must say so, and with a cookie one must be there. */
const accepted = (site: (typeof sites)[number], from: keyof typeof origins, cookie: boolean) =>
  (site === "same-origin" || site === null) &&
  (from === "own" || from === "absent") &&
  (!cookie || site !== null || from !== "absent");

function headersOf(site: string | null, from: string | null): Record<string, string> {
  return { ...(site !== null && { "sec-fetch-site": site }), ...(from !== null && { origin: from }) };
}

describe.each(sites)("sec-fetch-site: %s", (site) => {
  it.each(Object.keys(origins) as (keyof typeof origins)[])("with origin: %s", async (from) => {
    const person = await makePerson("Ada");
    const headers = headersOf(site, origins[from]);
    const withCookie = await api("/v1/me", {
      method: "PATCH",
      body: { name: "Changed" },
      headers: { ...headers, cookie: person.cookie },
    });
    const me = await api<{ user: { name: string } }>("/v1/me", { token: person.token });
    if (accepted(site, from, true)) {
      expect([withCookie.status, me.body.data.user.name]).toEqual([200, "Changed"]);
    } else {
      expect([withCookie.status, withCookie.body.error.code]).toEqual([403, "csrf_refused"]);
      expect(me.body.data.user.name).toBe("Ada");
    }

    const body = { email: "nobody@blogsvc.test", password: "not the password" };
    const signIn = await api("/v1/auth/sign-in", { method: "POST", body, headers });
    const signUp = await api("/v1/auth/sign-up", { method: "POST", body: { ...body, name: "Eve" }, headers });
    const expected = accepted(site, from, false)
      ? ["invalid_credentials", "sign_up_closed"]
      : ["csrf_refused", "csrf_refused"];
    expect([signIn.body.error.code, signUp.body.error.code]).toEqual(expected);

    const byToken = await api("/v1/me", {
      method: "PATCH",
      body: { name: "Ada" },
      token: person.token,
      headers,
    });
    expect(byToken.status).toBe(200);
  });
});

it("lets other sites read nothing by CORS", async () => {
  const person = await makePerson("Ada");
  const headers = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
  const read = await send("/v1/me", { headers: { ...headers, cookie: person.cookie } });
  expect(read.headers.get("access-control-allow-origin")).toBeNull();
  const preflight = await send("/v1/me", {
    method: "OPTIONS",
    headers: { ...headers, "access-control-request-method": "PATCH" },
  });
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
});

it("takes no form for JSON", async () => {
  const person = await makePerson("Ada");
  const answer = await send("/v1/me", {
    method: "PATCH",
    cookie: person.cookie,
    body: new TextEncoder().encode('{"name":"Changed"}'),
    headers: { "content-type": "text/plain" },
  });
  expect(answer.status).toBe(415);
  expect((await api<{ user: { name: string } }>("/v1/me", { token: person.token })).body.data.user.name).toBe(
    "Ada",
  );
});
