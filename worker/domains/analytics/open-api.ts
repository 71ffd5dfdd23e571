import { eq } from "drizzle-orm";
import { analyticsConnections } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { openSecret, sealSecret, UnreadableSecretError } from "../../platform/sealed-secret";
import { analyticsClient, type ConnectionRow } from "./connection";
import { AnalyticsError } from "./google/analytics-error";
import type { GoogleApi } from "./google/call-api";
import { renewToken } from "./google/grant";

type Ports = Pick<Ctx, "config" | "random">;
type Owner = { workspaceId: string; id: string };
type Field = "refresh_token" | "access_token";

const place = ({ workspaceId, id }: Owner, field: Field) => ({
  workspaceId,
  rowId: id,
  field: `analytics_connections.${field}`,
});

export const sealToken = (ports: Ports, owner: Owner, field: Field, token: string): Promise<string> =>
  sealSecret(ports, place(owner, field), token);

/** Throws AnalyticsError `credentials_unreadable`. */
export const openToken = (ports: Ports, owner: Owner, field: Field, sealed: string): Promise<string> =>
  openSecret(ports, place(owner, field), sealed).catch((cause: unknown) => {
    throw cause instanceof UnreadableSecretError
      ? new AnalyticsError("credentials_unreadable", null, { cause })
      : cause;
  });

const marginMs = 60_000;

/**
 * Google's APIs with the workspace's grant. The access token is stored sealed and renewed a minute before it expires, or once it is
 * rejected.
 */
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
        // Two concurrent calls get the same token rejected: renew it once for both.
        if ((await pending) === refused) pending = renewed();
        return pending ?? renewed();
      },
    },
  };
}
