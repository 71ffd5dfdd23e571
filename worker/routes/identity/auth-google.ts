import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { finishGoogle, startGoogle } from "../../domains/identity";
import { access } from "../http/access";
import type { AppEnv } from "../http/app-env";
import { callerOf } from "../http/caller";
import { refuseForeignNavigation } from "../http/csrf";
import { routes } from "../http/openapi";
import { schemeOf, writeSessionCookie } from "../http/session-cookie";

/** Lax, since the visitor returns by a link from Google's site; `__Host-` needs https, as for the session cookie. */
const names = { https: "__Host-blogsvc-google", http: "blogsvc-local-google" } as const;
const maxAge = 600;

const readAttemptCookie = (c: Context<AppEnv>) => getCookie(c, names[schemeOf(c)]);

function writeAttemptCookie(c: Context<AppEnv>, sealed: string): void {
  const scheme = schemeOf(c);
  const secure = scheme === "https";
  setCookie(c, names[scheme], sealed, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
}

function clearAttemptCookie(c: Context<AppEnv>): void {
  const scheme = schemeOf(c);
  deleteCookie(c, names[scheme], { path: "/", secure: scheme === "https" });
}

const tags = ["Sign-in"];
const redirects = { 302: { description: "Redirect to Google, or back to the dashboard" } };

const start = createRoute({
  method: "get",
  path: "/start",
  tags,
  summary: "Redirect to Google to sign in or, with `connect`, to connect Google to your account",
  ...access("anyone"),
  request: {
    query: z.object({ next: z.string().max(2048).optional(), connect: z.enum(["true", "false"]).optional() }),
  },
  responses: redirects,
});

const callback = createRoute({
  method: "get",
  path: "/callback",
  tags,
  summary: "Callback for Google sign-in",
  ...access("anyone"),
  request: {
    query: z.object({
      state: z.string().optional(),
      code: z.string().optional(),
      error: z.string().optional(),
    }),
  },
  responses: redirects,
});

export const googleRoutes = routes()
  .openapi(start, async (c) => {
    const { next, connect } = c.req.valid("query");
    if (connect === "true") refuseForeignNavigation(c.req.raw);
    const { url, sealed } = await startGoogle(c.get("ctx"), { next, connect: connect === "true" });
    if (sealed !== null) writeAttemptCookie(c, sealed);
    return c.redirect(url, 302);
  })
  .openapi(callback, async (c) => {
    const outcome = await finishGoogle(c.get("ctx"), c.req.valid("query"), readAttemptCookie(c), callerOf(c));
    clearAttemptCookie(c);
    if (outcome.sessionToken !== null) writeSessionCookie(c, outcome.sessionToken);
    return c.redirect(outcome.path, 302);
  });
