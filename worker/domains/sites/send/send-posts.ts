import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type IntegrationSend,
  type IntegrationSent,
  sendMax,
  type UnsentReason,
} from "../../../../schema/api/external-sends";
import type { FollowMode, IntegrationKind, PublishingMode } from "../../../../schema/api/integrations";
import { events, externalPosts, posts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { hintJobs, insertDeliveriesOfNew, insertEvents, integrationAudit } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { lacksApproval } from "../../discussion";
import { lacksEvidence } from "../../editorial";
import type { ExternalRow } from "../external/external-view";
import type { IntegrationRow } from "../integration-keys";
import { loadIntegration } from "../read-integration";
import { wantedState } from "../wanted-state";
import { countUnsent, unsentPosts } from "./unsent-posts";

interface Candidate {
  id: string;
  slug: string;
  /** Null after it was deleted. */
  post: Parameters<typeof wantedState>[0];
  known: ExternalRow | null;
}

/**
 * The posts of the workspace and their known remote state, in the given order; unknown ids are skipped. Looked up by post: `+` keeps SQLite
 * from using an index by workspace.
 */
async function loadCandidates(
  ctx: WorkspaceCtx,
  { kind, destination }: IntegrationRow,
  ids: string[],
): Promise<Candidate[]> {
  const { id: workspaceId } = ctx.workspace;
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [here, there, deleted] = await ctx.db.batch([
    ctx.db
      .select({
        id: posts.id,
        slug: posts.slug,
        status: posts.status,
        scheduledAt: posts.scheduledAt,
        scheduleFailedAt: posts.scheduleFailedAt,
        lacksApproval: sql<boolean>`${lacksApproval}`.mapWith(Boolean),
        lacksEvidence: sql<boolean>`${lacksEvidence}`.mapWith(Boolean),
      })
      .from(posts)
      .where(and(sql`+${posts.workspaceId} = ${workspaceId}`, inArray(posts.id, asked))),
    ctx.db
      .select()
      .from(externalPosts)
      .where(
        and(
          sql`+${externalPosts.workspaceId} = ${workspaceId}`,
          eq(externalPosts.kind, kind),
          eq(externalPosts.destination, destination),
          inArray(externalPosts.postId, asked),
        ),
      ),
    ctx.db
      .selectDistinct({ id: events.postId, slug: events.postSlug })
      .from(events)
      .where(
        and(
          sql`+${events.workspaceId} = ${workspaceId}`,
          eq(events.type, "post.deleted"),
          inArray(events.postId, asked),
        ),
      ),
  ]);
  return ids.flatMap((id): Candidate[] => {
    const post = here.find((one) => one.id === id) ?? null;
    const known = there.find((one) => one.postId === id) ?? null;
    const slug = post?.slug ?? deleted.find((one) => one.id === id)?.slug ?? "";
    return post || known ? [{ id, slug, post, known }] : [];
  });
}

/** Why a post would not be sent in this mode; null if it would. `now` in milliseconds. */
function whyUnsent(
  { post, known }: Pick<Candidate, "post" | "known">,
  mode: FollowMode,
  now: number,
): UnsentReason | null {
  if (known?.state === "conflict") return "edited_outside";
  if (wantedState(post, known, mode, now).kind !== "nothing") return null;
  if (post === null) return "not_found";
  if (
    wantedState({ ...post, lacksApproval: false, lacksEvidence: false }, known, mode, now).kind !== "nothing"
  )
    return post.lacksApproval ? "not_approved" : "unsupported_claims";
  return mode === "off" ? "left_alone" : "not_due";
}

/** A choice made with another mode ends. */
const choose = `INSERT INTO external_posts (id, workspace_id, post_id, kind, destination, mode, created_at, updated_at)
  SELECT 'ext_' || lower(hex(randomblob(10))), i.workspace_id, j.value ->> '$.id', i.kind, i.destination, ?3, ?4, ?4
  FROM json_each(?2) j JOIN integrations i ON i.id = ?1
  WHERE true ON CONFLICT (post_id, kind, destination) DO UPDATE SET mode = excluded.mode, updated_at = excluded.updated_at,
    state = CASE state WHEN 'removed' THEN COALESCE(there, 'none') ELSE state END,
    chosen_at = CASE WHEN mode = excluded.mode THEN chosen_at END, timezone = CASE WHEN mode = excluded.mode THEN timezone END,
    local_time = CASE WHEN mode = excluded.mode THEN local_time END`;

const insertSent = insertEvents(
  "post.sent",
  {
    workspace_id: "w.id",
    post_id: "j.value ->> '$.id'",
    post_slug: "j.value ->> '$.slug'",
    version: "w.counter",
    occurred_at: "?3",
  },
  "FROM json_each(?2) j JOIN integrations i ON i.id = ?1 AND i.enabled = 1 JOIN workspaces w ON w.id = i.workspace_id",
);

/**
 * Sends many posts to a platform, a hundred per call. A post that would not be sent gets a reason and does not stop the others. Throws
 * `illegal_transition` if the integration is disabled, and `invalid_request` if following is off and no mode is given.
 */
export async function sendPosts(
  ctx: WorkspaceCtx,
  kind: IntegrationKind,
  { postIds, missing, mode }: IntegrationSend,
): Promise<IntegrationSent> {
  const integration = await loadIntegration(ctx, kind);
  requirePublishing(ctx, "Sending posts to another site");
  if (!integration.enabled)
    throw new AppError("illegal_transition", "The integration is disabled; enable it first");
  if (missing && !mode && integration.followMode === "off")
    throw new AppError("invalid_request", "mode: choose one, because automatic publishing is off");
  const ids = [
    ...new Set(postIds ?? (await unsentIds(ctx, integration.id, missing ? "missing" : "changed"))),
  ];
  const candidates = await loadCandidates(ctx, integration, ids);
  const skipped: IntegrationSent["skipped"] = [];
  const due: { id: string; slug: string }[] = [];
  for (const id of ids) {
    const candidate = candidates.find((one) => one.id === id);
    const follows = mode ?? candidate?.known?.mode ?? integration.followMode;
    const reason = candidate ? whyUnsent(inMode(candidate, mode), follows, ctx.now()) : "not_found";
    if (reason || !candidate) skipped.push({ postId: id, reason: reason ?? "not_found" });
    else due.push({ id, slug: candidate.slug });
  }
  if (due.length > 0) {
    const chosen = JSON.stringify(due);
    const now = ctx.now();
    await guardedBatch(
      ctx,
      [
        ...(mode ? [ctx.d1.prepare(choose).bind(integration.id, chosen, mode, now)] : []),
        ctx.d1.prepare(insertSent).bind(integration.id, chosen, now),
        mustHaveChanged(ctx),
        ctx.d1.prepare(insertDeliveriesOfNew).bind(integration.id, now, "post.sent"),
        integrationAudit(
          ctx,
          {
            action: "integration.sent",
            details: { kind: integration.kind, count: due.length, ...(mode && { mode }) },
          },
          integration.id,
        ),
      ],
      () => new AppError("illegal_transition", "The integration has just been disabled"),
    );
    hintJobs(ctx, [{ kind: "publish-external", integrationId: integration.id }]);
  }
  const left = postIds ? 0 : (await countUnsent(ctx, kind))[missing ? "missing" : "changed"];
  return { queued: due.length, left, skipped };
}

/** As `choose` will set it. */
const inMode = ({ post, known }: Candidate, mode: PublishingMode | undefined) => ({
  post,
  known: known && mode && known.mode !== mode ? { ...known, chosenAt: null } : known,
});

async function unsentIds(ctx: WorkspaceCtx, id: string, which: keyof typeof unsentPosts): Promise<string[]> {
  const { results } = await ctx.d1
    .prepare(`${unsentPosts[which]} LIMIT ${sendMax}`)
    .bind(id)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}
