import { eq } from "drizzle-orm";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { analyticsClient } from "./analytics-client";
import type { GoogleApi } from "./google/call-api";
import { renewToken } from "./google/grant";
import type { ConnectionRow } from "./load-connection";
import { openToken, sealToken } from "./sealed-token";

const marginMs = 60_000;

/** Google's APIs under the workspace's grant. The access token is kept sealed and renewed a minute before it ends, or once it is refused. */
export function openApi(ctx: WorkspaceCtx, connection: ConnectionRow): GoogleApi {
  const client = analyticsClient(ctx);
  const io = { fetch: ctx.fetch, now: ctx.now };
  let pending: Promise<string> | null = null;

  async function renewed(): Promise<string> {
    const refreshToken = await openToken(ctx, connection, "refresh_token", connection.refreshToken);
    const tokens = await renewToken(io, client, refreshToken);
    const sealed = {
      accessToken: await sealToken(ctx, connection, "access_token", tokens.accessToken),
      accessTokenUntil: tokens.until,
      ...(tokens.refreshToken !== null && {
        refreshToken: await sealToken(ctx, connection, "refresh_token", tokens.refreshToken),
      }),
    };
    await ctx.db
      .update(analyticsConnections)
      .set({ ...sealed, updatedAt: ctx.now() })
      .where(eq(analyticsConnections.id, connection.id));
    return tokens.accessToken;
  }

  const inUse = (): Promise<string> => {
    const { accessToken, accessTokenUntil } = connection;
    return accessToken !== null && (accessTokenUntil ?? 0) - marginMs > ctx.now()
      ? openToken(ctx, connection, "access_token", accessToken)
      : renewed();
  };

  return {
    ...io,
    client,
    bearer: {
      current: () => {
        pending ??= inUse();
        return pending;
      },
      renew: async (refused) => {
        // Two calls at once are refused the same token: one renewal is enough for both.
        if ((await pending) === refused) pending = renewed();
        return pending ?? renewed();
      },
    },
  };
}
