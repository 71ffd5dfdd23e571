import { createMiddleware } from "hono/factory";
import { dataHeaders } from "../../platform/security-headers";
import type { AppEnv } from "./app-env";

const entries = Object.entries(dataHeaders);

/** On every response; one with its own policy, such as a page, keeps it. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of entries) if (!c.res.headers.has(name)) c.header(name, value);
});
