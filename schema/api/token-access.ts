import { z } from "zod";

/** What an access token may do, weakest first, and never more than its user: read; also write unscheduled drafts; everything. */
export const tokenAccesses = ["read", "drafts", "full"] as const;
export const TokenAccess = z.enum(tokenAccesses);
export type TokenAccess = z.infer<typeof TokenAccess>;

/** Whether a token's access includes the wanted one. */
export const grants = (access: TokenAccess, wanted: TokenAccess): boolean =>
  tokenAccesses.indexOf(access) >= tokenAccesses.indexOf(wanted);

/** How a token was created: in the dashboard, or by a device login, which ends with its user's sessions. */
export const TokenOrigin = z.enum(["dashboard", "device"]);
export type TokenOrigin = z.infer<typeof TokenOrigin>;

/** The channel a token was used through, if it was not the HTTP API. */
export const Channel = z.enum(["mcp"]);
export type Channel = z.infer<typeof Channel>;
