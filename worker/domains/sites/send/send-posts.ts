import { type IntegrationSend, type IntegrationSent, sendMax } from "../../../../schema/api/external-sends";
import type { IntegrationKind, PublishingMode } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { hintJobs } from "../../../outbox/hint-jobs";
import { insertDeliveriesOfNew } from "../../../outbox/insert-deliveries";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { integrationAudit } from "../../../outbox/audit/integration-audit";
import { loadIntegration } from "../integration-view";
import { countUnsent } from "./count-unsent";
import { type Candidate, loadCandidates } from "./load-candidates";
import { unsentPosts } from "./unsent-posts";
import { whyUnsent } from "./why-unsent";

/** What was chosen with another mode ends with it. */
const choose = `INSERT INTO external_posts (id, workspace_id, post_id, kind, destination, mode, created_at, updated_at)
  SELECT 'ext_' || lower(hex(randomblob(10))), i.workspace_id, j.value ->> '$.id', i.kind, i.destination, ?3, ?4, ?4
  FROM json_each(?2) j JOIN integrations i ON i.id = ?1
  WHERE true ON CONFLICT (post_id, kind, destination) DO UPDATE SET mode = excluded.mode, updated_at = excluded.updated_at,
    state = CASE state WHEN 'removed' THEN COALESCE(there, 'none') ELSE state END,
    chosen_at = CASE WHEN mode = excluded.mode THEN chosen_at END, timezone = CASE WHEN mode = excluded.mode THEN timezone END,
    local_time = CASE WHEN mode = excluded.mode THEN local_time END`;

const insertEvents = `INSERT INTO events (id, workspace_id, type, post_id, post_slug, version, occurred_at)
  SELECT 'evt_' || lower(hex(randomblob(10))), w.id, 'post.sent', j.value ->> '$.id', j.value ->> '$.slug', w.counter, ?3
  FROM json_each(?2) j JOIN integrations i ON i.id = ?1 AND i.enabled = 1 JOIN workspaces w ON w.id = i.workspace_id`;

/**
 * Sends many posts to another side, a hundred in a call. A post that would not be sent says why, and stops no other. Throws
 * `illegal_transition` while it is switched off, and `invalid_request` where nothing is followed and no mode is given.
 */
export async function sendPosts(
  ctx: WorkspaceCtx,
  kind: IntegrationKind,
  { postIds, missing, mode }: IntegrationSend,
): Promise<IntegrationSent> {
  const integration = await loadIntegration(ctx, kind);
  requirePublishing(ctx, "Sending posts to another site");
  if (!integration.enabled)
    throw new AppError("illegal_transition", "The integration is switched off: switch it on first");
  if (missing && !mode && integration.followMode === "off")
    throw new AppError("invalid_request", "mode: choose one, as nothing is sent there by itself");
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
    const told = JSON.stringify(due);
    const now = ctx.now();
    await guardedBatch(
      ctx,
      [
        ...(mode ? [ctx.d1.prepare(choose).bind(integration.id, told, mode, now)] : []),
        ctx.d1.prepare(insertEvents).bind(integration.id, told, now),
        mustHaveChanged(ctx),
        ctx.d1.prepare(insertDeliveriesOfNew).bind(integration.id, now, "post.sent"),
        integrationAudit(ctx, "sent", integration, { count: due.length, ...(mode && { mode }) }),
      ],
      () => new AppError("illegal_transition", "The integration was switched off meanwhile"),
    );
    hintJobs(ctx, [{ kind: "publish-external", integrationId: integration.id }]);
  }
  const left = postIds ? 0 : (await countUnsent(ctx, kind))[missing ? "missing" : "changed"];
  return { queued: due.length, left, skipped };
}

/** As `choose` will leave it. */
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
