import type { Context } from "hono";
import type { Caller } from "../services/auth/caller";
import type { AppEnv } from "./app-env";

/** The platform sets `cf-connecting-ip` itself; a request without one counts as one unknown client. */
export const callerOf = (c: Context<AppEnv>): Caller => ({
  address: c.req.header("cf-connecting-ip") ?? "unknown",
  userAgent: c.req.header("user-agent") ?? "",
});
