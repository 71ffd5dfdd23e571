import { eq, isNull, or } from "drizzle-orm";
import { z } from "zod";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { analyticsClient, type ConnectionRow, isAnalyticsConfigured } from "./connection";
import { askGoogle, type GoogleClient, type GoogleIo, googleAddress } from "./google/ask-google";
import { openToken } from "./open-api";

const TokenError = z.object({ error: z.string() });
const revokeLimitMs = 5_000;

/** Revokes the grant (RFC 7009); returns whether it is no longer valid. Never throws. */
async function revokeGrant(io: GoogleIo, client: GoogleClient, token: string): Promise<boolean> {
  const url = googleAddress(client, "revoke");
  url.searchParams.set("token", token);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await askGoogle(io, url, { method: "POST", headers }, revokeLimitMs).catch(() => null);
  if (answer === null) return false;
  return answer.status === 200 || TokenError.safeParse(answer.json).data?.error === "invalid_token";
}

/**
 * Asks Google to revoke the grant of a deleted or replaced connection, unless another connection may use a grant of the same account:
 * Google revokes all grants of the account for this app, whichever token it gets. Never throws for any response of Google.
 */
export async function withdrawGrant(
  ctx: WorkspaceCtx,
  connection: ConnectionRow,
): Promise<"withdrawn" | "inUse" | "unconfirmed"> {
  if (await isAccountInUse(ctx, connection)) return "inUse";
  if (!isAnalyticsConfigured(ctx)) return "unconfirmed";
  const token = await openToken(ctx, connection, "refresh_token", connection.refreshToken).catch(() => null);
  const revoked = token !== null && (await revokeGrant(ctx, analyticsClient(ctx), token));
  return revoked ? "withdrawn" : "unconfirmed";
}

/** An unknown account may be any account. */
async function isAccountInUse(ctx: WorkspaceCtx, { googleAccount }: ConnectionRow): Promise<boolean> {
  const account = analyticsConnections.googleAccount;
  const same = googleAccount === null ? undefined : or(isNull(account), eq(account, googleAccount));
  const [other] = await ctx.db.select({ account }).from(analyticsConnections).where(same).limit(1);
  return other !== undefined;
}
