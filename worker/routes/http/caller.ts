import type { Context } from "hono";
import type { Caller } from "../../domains/identity";
import { clientAddress } from "../../platform/client-address";
import type { AppEnv } from "./app-env";

export const callerOf = (c: Context<AppEnv>): Caller => ({
  address: clientAddress(c.req.raw.headers, c.get("ctx").config.behindPlatform),
  userAgent: c.req.header("user-agent") ?? "",
});
