import type { Ctx } from "../../context";
import { databaseNow } from "./ask-grant";
import type { Commit, ReplicaPort } from "./replica";

type CatchUpCtx = Pick<Ctx, "d1" | "sleep"> & {
  replica: (object: string) => Pick<ReplicaPort, "catchUp">;
  config: Pick<Ctx["config"], "replicaLeaseMs" | "writeWaitMs">;
};

/** What readers must see: the workspace's state at a version, or (null) anything that moves no counter, such as a revoked key. */
interface Seen {
  workspaceId: string;
  version: number | null;
}

/** Margin for clocks that disagree. */
const marginMs = 1_200;
const callsMax = 3;
/** The time from one call to the next, and from the last one until the replica counts as unreachable. */
const callMs = 350;

const holding = (lease: string) => `workspace_id = ?1 AND renewed_at + ${lease} > ${databaseNow}`;
const registered = `SELECT r.object, r.missed_at AS missedAt, r.unreachable_since AS unreachableSince, i.epoch, r.renewed_at + ?2 - ${databaseNow} AS leftMs
  FROM replicas r JOIN instance i ON i.id = 1 WHERE ${holding("?2")}`;
/** From then on, the replica's lease is not renewed. */
const missed = `UPDATE replicas SET missed_at = ${databaseNow}, unreachable_since = COALESCE(unreachable_since, ${databaseNow}),
    waited_ms = renewed_at + ?2 - ${databaseNow}
  WHERE ${holding("?2")} AND object = ?3 RETURNING waited_ms AS leftMs`;
const noteReached = "UPDATE replicas SET unreachable_since = NULL WHERE workspace_id = ?1 AND object = ?2";

interface Registered {
  object: string;
  missedAt: number | null;
  unreachableSince: number | null;
  epoch: string;
  leftMs: number;
}

/**
 * Calls all replicas that may have an older state. Resolves to the milliseconds after which none of them responds with it: 0, or the rest
 * of the lease of one that could not be reached. Call it after you have seen the commit.
 */
export async function catchUp(ctx: CatchUpCtx, { workspaceId, version }: Seen): Promise<number> {
  const leaseMs = ctx.config.replicaLeaseMs + marginMs;
  const { results } = await ctx.d1.prepare(registered).bind(workspaceId, leaseMs).all<Registered>();
  const waits = results.map(async ({ object, missedAt, unreachableSince, epoch, leftMs }) => {
    if (missedAt !== null) return leftMs;
    if (await isCaughtUp(ctx, object, { workspaceId, epoch, version })) {
      if (unreachableSince !== null) await ctx.d1.prepare(noteReached).bind(workspaceId, object).run();
      return 0;
    }
    return noteMissed(ctx, workspaceId, object);
  });
  return Math.max(0, ...(await Promise.all(waits)));
}

/** Keeps an unreachable replica from renewing its lease. Resolves to the remaining time of that lease, in milliseconds. */
export async function noteMissed(
  ctx: Pick<CatchUpCtx, "d1" | "config">,
  workspaceId: string,
  object: string,
): Promise<number> {
  const leaseMs = ctx.config.replicaLeaseMs + marginMs;
  const row = await ctx.d1.prepare(missed).bind(workspaceId, leaseMs, object).first<{ leftMs: number }>();
  return row?.leftMs ?? 0;
}

/**
 * A call that is lost or late is repeated, which costs nothing compared with waiting for a lease. The acknowledgment of any of them counts.
 */
async function isCaughtUp(ctx: CatchUpCtx, object: string, commit: Commit): Promise<boolean> {
  const calls: Promise<void>[] = [];
  for (let attempt = 0; attempt < callsMax; attempt++) {
    calls.push(ctx.replica(object).catchUp(commit));
    const acknowledged = Promise.any(calls).then(
      () => true,
      () => new Promise<never>(() => undefined),
    );
    if (await Promise.race([acknowledged, ctx.sleep(callMs).then(() => false)])) return true;
  }
  return false;
}

/** Resolves once no reader in any region gets data from before the commit. */
export async function untilReadersSee(ctx: CatchUpCtx, seen: Seen): Promise<void> {
  const waitMs = await catchUp(ctx, seen);
  await ctx.sleep(waitMs + ctx.config.writeWaitMs);
}
