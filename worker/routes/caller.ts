import type { Context } from "hono";
import { clientAddress } from "../client-address";
import type { Caller } from "../services/auth/caller";
import type { AppEnv } from "./app-env";

export const callerOf = (c: Context<AppEnv>): Caller => ({
  address: clientAddress(c.req.raw.headers, c.get("ctx").config.behindPlatform),
  userAgent: c.req.header("user-agent") ?? "",
});
