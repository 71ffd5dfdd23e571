import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { IntegrationKind } from "../../../../schema/api/integrations";
import { deliveries, events, externalPosts, integrations } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notConnected } from "../read-integration";
import type { LastSend, Place } from "./external-view";

const sendsRead = 50;

/**
 * Every platform of a post: connected ones, and others it was sent to. Looked up by post, whatever the workspace ever sent: `+` keeps
 * SQLite from using an index by workspace, and cross joins are read in order.
 */
export async function loadPlaces(ctx: WorkspaceCtx, postId: string): Promise<Place[]> {
  const { id: workspaceId } = ctx.workspace;
  const [connected, known, sends] = await ctx.db.batch([
    ctx.db.select().from(integrations).where(eq(integrations.workspaceId, workspaceId)),
    ctx.db
      .select()
      .from(externalPosts)
      .where(and(eq(externalPosts.postId, postId), sql`+${externalPosts.workspaceId} = ${workspaceId}`)),
    ctx.db
      .select({
        targetId: deliveries.targetId,
        state: deliveries.state,
        nextAttemptAt: deliveries.nextAttemptAt,
        attempts: deliveries.attempts,
        lastError: deliveries.lastError,
      })
      .from(events)
      .crossJoin(deliveries)
      .where(
        and(
          eq(deliveries.eventId, events.id),
          eq(events.postId, postId),
          sql`+${deliveries.workspaceId} = ${workspaceId}`,
          eq(deliveries.targetKind, "integration"),
          or(isNull(deliveries.cancelReason), ne(deliveries.cancelReason, "superseded")),
        ),
      )
      .orderBy(desc(deliveries.eventVersion), desc(sql`${deliveries}.rowid`))
      .limit(sendsRead),
  ]);
  const lastTo = (integrationId: string): LastSend | null =>
    sends.find(({ targetId }) => targetId === integrationId) ?? null;
  const here = connected.map((integration): Place => {
    const { kind, destination, id } = integration;
    const row = known.find((one) => one.kind === kind && one.destination === destination) ?? null;
    return { kind, destination, integration, row, last: lastTo(id) };
  });
  const elsewhere = known
    .filter((row) => !here.some((place) => place.row === row))
    .map(
      (row): Place => ({ kind: row.kind, destination: row.destination, integration: null, row, last: null }),
    );
  return [...here, ...elsewhere];
}

export type ConnectedPlace = Place & { integration: NonNullable<Place["integration"]> };

/** The connected integration of a kind. Throws `not_found`. */
export async function loadConnected(
  ctx: WorkspaceCtx,
  postId: string,
  kind: IntegrationKind,
): Promise<ConnectedPlace> {
  const places = await loadPlaces(ctx, postId);
  for (const place of places) {
    const { integration } = place;
    if (integration?.kind === kind) return { ...place, integration };
  }
  throw notConnected();
}
