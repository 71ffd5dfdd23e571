import { z } from "zod";

/**
 * What an access token may do, weakest first, and never more than its user: read; also write drafts that nobody has
 * scheduled; everything.
 */
export const tokenAccesses = ["read", "drafts", "full"] as const;
export const TokenAccess = z.enum(tokenAccesses);
export type TokenAccess = z.infer<typeof TokenAccess>;

/** Whether a token of this access may do what another one is enough for. */
export const grants = (access: TokenAccess, wanted: TokenAccess): boolean =>
  tokenAccesses.indexOf(access) >= tokenAccesses.indexOf(wanted);

/** How a token was made: in the dashboard, or by the sign-in of a program, which ends with its user's sessions. */
export const TokenOrigin = z.enum(["dashboard", "device"]);
export type TokenOrigin = z.infer<typeof TokenOrigin>;

/** By what a token was used, where it was not the HTTP API. */
export const Channel = z.enum(["mcp"]);
export type Channel = z.infer<typeof Channel>;
