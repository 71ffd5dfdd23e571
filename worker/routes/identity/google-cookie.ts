import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../http/app-env";
import { schemeOf } from "../http/session-cookie";

/** Lax, since the visitor comes back by a link from Google's site; `__Host-` needs https, as the session cookie does. */
const names = { https: "__Host-blogsvc-google", http: "blogsvc-local-google" } as const;
const maxAge = 600;

export const readAttemptCookie = (c: Context<AppEnv>) => getCookie(c, names[schemeOf(c)]);

export function writeAttemptCookie(c: Context<AppEnv>, sealed: string): void {
  const scheme = schemeOf(c);
  const secure = scheme === "https";
  setCookie(c, names[scheme], sealed, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
}

export function clearAttemptCookie(c: Context<AppEnv>): void {
  const scheme = schemeOf(c);
  deleteCookie(c, names[scheme], { path: "/", secure: scheme === "https" });
}
