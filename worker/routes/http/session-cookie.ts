import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionMaxSeconds } from "../../domains/identity";
import type { AppEnv } from "./app-env";

/** `__Host-` needs https; over plain http, allowed only locally, the name says so. */
const names = { https: "__Host-blogsvc", http: "blogsvc-local" } as const;

/** From the instance's URL: a proxy may use plain http to reach the Worker. */
export const schemeOf = (c: Context<AppEnv>) =>
  (c.env.PUBLIC_URL || c.req.url).startsWith("https:") ? "https" : "http";

export const readSessionCookie = (c: Context<AppEnv>) => getCookie(c, names[schemeOf(c)]);

export function writeSessionCookie(c: Context<AppEnv>, token: string): void {
  const scheme = schemeOf(c);
  setCookie(c, names[scheme], token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: scheme === "https",
    maxAge: sessionMaxSeconds,
  });
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  const scheme = schemeOf(c);
  deleteCookie(c, names[scheme], { path: "/", secure: scheme === "https" });
}
