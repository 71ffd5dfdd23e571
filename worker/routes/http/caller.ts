import type { Context } from "hono";
import { clientAddress } from "../../platform/client-address";
import type { Caller } from "../../domains/identity/auth/caller";
import type { AppEnv } from "./app-env";

export const callerOf = (c: Context<AppEnv>): Caller => ({
  address: clientAddress(c.req.raw.headers, c.get("ctx").config.behindPlatform),
  userAgent: c.req.header("user-agent") ?? "",
});
