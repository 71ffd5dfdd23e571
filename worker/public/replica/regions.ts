import type { SystemRegion } from "../../../schema/api/system";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { toInstant, toInstantOrNull } from "../../platform/instant";
import { databaseNow } from "./ask-grant";
import { noteMissed } from "./catch-up";

type RegionsCtx = Pick<WorkspaceCtx, "d1" | "replica" | "sleep" | "config" | "workspace">;

/** A region that has missed every call for this long, and is still being read from, needs someone's attention. */
export const unreachableMs = 300_000;
/** Still being read from: it has renewed its lease since. */
export const unreachableRegion = `unreachable_since < ${databaseNow} - ${unreachableMs} AND renewed_at > ${databaseNow} - 600000`;

const answerWithinMs = 1_000;
const registered = `SELECT object, renewed_at AS renewedAt, missed_at IS NULL AND renewed_at + ?2 > ${databaseNow} AS holdsLease,
  unreachable_since AS unreachableSince, waited_ms AS waitedMs FROM replicas WHERE workspace_id = ?1 ORDER BY object`;

interface Row {
  object: string;
  renewedAt: number;
  holdsLease: number;
  unreachableSince: number | null;
  waitedMs: number | null;
}

/** The regions that have this workspace, or had it within the last hour. */
export async function listRegions(ctx: RegionsCtx): Promise<SystemRegion[]> {
  const query = ctx.d1.prepare(registered).bind(ctx.workspace.id, ctx.config.replicaLeaseMs);
  const { results } = await query.all<Row>();
  return Promise.all(
    results.map(async ({ object, renewedAt, holdsLease, ...row }) => ({
      region: object.slice(0, object.indexOf("/")),
      renewedAt: toInstant(renewedAt),
      holdsLease: holdsLease === 1,
      lastCallAt: toInstantOrNull(await within(ctx, ctx.replica(object).calledAt())),
      unreachableSince: toInstantOrNull(row.unreachableSince),
      waitedMs: row.waitedMs,
    })),
  );
}

const within = <T>(ctx: RegionsCtx, call: Promise<T>): Promise<T | null> =>
  Promise.race([call.catch(() => null), ctx.sleep(answerWithinMs).then(() => null)]);

/**
 * Makes a region drop its copy of the workspace; the next read there creates a new one. A region that does not respond keeps its
 * registration, and its lease is not renewed for a minute: announcements wait for that lease.
 */
export async function dropRegion(ctx: RegionsCtx, region: string): Promise<void> {
  const object = `${region}/${ctx.workspace.slug}`;
  const { id } = ctx.workspace;
  const its = "FROM replicas WHERE workspace_id = ?1 AND object = ?2";
  const held = await ctx.d1
    .prepare(`SELECT renewed_at AS at ${its}`)
    .bind(id, object)
    .first<{ at: number }>();
  if (!held) throw new AppError("not_found", "No region with that name has a copy of this workspace");
  const dropped = await within(
    ctx,
    ctx
      .replica(object)
      .drop()
      .then(() => true),
  );
  if (!dropped) {
    await noteMissed(ctx, id, object);
    throw new AppError(
      "unavailable",
      "The region did not respond. Its lease won't be renewed for a minute. Try again later",
    );
  }
  // Unless a read has created a new copy: then it must stay registered.
  await ctx.d1.prepare(`DELETE ${its} AND renewed_at = ?3`).bind(id, object, held.at).run();
}
