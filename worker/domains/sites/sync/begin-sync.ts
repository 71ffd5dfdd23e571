import { and, asc, eq, sql } from "drizzle-orm";
import type { LogEventType } from "../../../../schema/api/deliveries";
import {
  deliveries,
  events,
  externalPosts,
  integrations,
  posts,
  workspaces,
} from "../../../../schema/tables";
import type { Ctx, WorkspaceRow } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import { statement } from "../../../platform/db/statement";
import { newId } from "../../../platform/new-id";
import { lacksApproval } from "../../discussion";
import { lacksEvidence } from "../../editorial";
import type { PostRow } from "../../posts";
import type { IntegrationRow } from "../integration-keys";
import { LostLeaseError, sites, underLease } from "./under-lease";

export type ExternalRow = typeof externalPosts.$inferSelect;

export interface WaitingDelivery {
  id: string;
  attempts: number;
  step: number;
  type: LogEventType;
}

/** The input of a sync, all from one moment. */
export interface Beginning {
  integration: IntegrationRow;
  workspace: WorkspaceRow;
  /** Null after it was deleted. */
  post: (PostRow & { lacksApproval: boolean; lacksEvidence: boolean }) | null;
  known: ExternalRow | null;
  /** Of this post, in insertion order. */
  waiting: WaitingDelivery[];
}

/** Renews the lease and reads the post and its known remote state, in one batch. Throws LostLeaseError. */
export async function beginSync(ctx: Ctx, lease: Lease, postId: string): Promise<Beginning> {
  const integrationId = lease.id;
  const { db } = ctx;
  const ours = sql`(SELECT workspace_id FROM integrations WHERE id = ${integrationId})`;
  const [[integration], [workspace], [post], [known], waiting] = await db.batch([
    db
      .update(integrations)
      .set(sites.leases.renewed(ctx.now()))
      .where(and(sites.leases.isHeld(lease), eq(integrations.enabled, true)))
      .returning(),
    db.select().from(workspaces).where(sql`${workspaces.id} = ${ours}`),
    db
      .select({ row: posts, lacksApproval, lacksEvidence })
      .from(posts)
      .where(and(eq(posts.id, postId), sql`${posts.workspaceId} = ${ours}`)),
    db
      .select()
      .from(externalPosts)
      .where(
        and(
          eq(externalPosts.postId, postId),
          sql`(${externalPosts.kind}, ${externalPosts.destination}) =
            (SELECT kind, destination FROM integrations WHERE id = ${integrationId})`,
        ),
      ),
    db
      .select({
        id: deliveries.id,
        attempts: deliveries.attempts,
        step: deliveries.step,
        type: events.type,
      })
      .from(events)
      // Cross join, whose order SQLite keeps: look up by post, not by everything pending for the integration.
      .crossJoin(deliveries)
      .where(
        and(
          eq(deliveries.eventId, events.id),
          eq(events.postId, postId),
          eq(deliveries.targetId, integrationId),
          eq(deliveries.state, "pending"),
        ),
      )
      .orderBy(asc(deliveries.eventVersion), sql`${deliveries}.rowid`),
  ]);
  if (!integration || !workspace) throw new LostLeaseError();
  return {
    integration,
    workspace,
    post: post
      ? { ...post.row, lacksApproval: post.lacksApproval === 1, lacksEvidence: post.lacksEvidence === 1 }
      : null,
    known: known ?? null,
    waiting,
  };
}

/** The row of the remote post, created before anything is sent: its id marks the remote article. */
export async function ensureExternalPost(
  ctx: Ctx,
  lease: Lease,
  { known, post, integration }: Beginning,
): Promise<ExternalRow> {
  if (known) return known;
  const row: ExternalRow = {
    ...blank,
    id: newId(ctx, "ext"),
    workspaceId: integration.workspaceId,
    postId: post?.id ?? "",
    kind: integration.kind,
    destination: integration.destination,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  await underLease(ctx, lease, [statement(ctx, ctx.db.insert(externalPosts).values(row))]);
  return row;
}

const blank = {
  mode: null,
  state: "none",
  there: null,
  externalId: null,
  url: null,
  editUrl: null,
  chosenAt: null,
  timezone: null,
  localTime: null,
  scheduledAt: null,
  revision: null,
  sentHash: null,
  sentState: null,
  keptHash: null,
  syncedVersion: null,
  syncedAt: null,
  doubtAt: null,
  doubtHash: null,
  memory: {},
  seo: null,
  problem: null,
} as const;
