import { externalPosts } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import { statement } from "../../../platform/db/statement";
import { newId } from "../../../platform/new-id";
import type { Beginning, ExternalRow } from "./begin-sync";
import { underLease } from "./under-lease";

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
