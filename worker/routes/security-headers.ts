import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env";

/** For answers that are data and never a page: nothing in them is to be run, framed, sniffed or named as a referrer. */
export const dataHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  for (const [name, value] of Object.entries(dataHeaders)) c.header(name, value);
  await next();
});
