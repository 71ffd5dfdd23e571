import { createMiddleware } from "hono/factory";
import { dataHeaders } from "../../platform/security-headers";
import type { AppEnv } from "./app-env";

const entries = Object.entries(dataHeaders);

/** On every answer, whatever it is; one that names its own policy, such as a page, keeps that. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of entries) if (!c.res.headers.has(name)) c.header(name, value);
});
