import { countMax } from "../../../schema/api/count-max";
import type { Attention, Overview } from "../../../schema/api/overview";
import type { WorkspaceCtx } from "../../context";
import { toInstantOrNull } from "../../platform/instant";
import { readPostProof } from "../delivery";
import { type Budget, getBudget } from "../models";
import { latestPosts, upcomingPosts } from "../posts";
import { stallMs } from "./health/check-stalls";
import { stalePages } from "./system-status";

const shown = 5;
const dayMs = 86_400_000;

const upTo = (rows: string) =>
  `SELECT count(*) AS n, min(since) AS since FROM (${rows} LIMIT ${countMax}) WHERE ?1 < ?2`;

/** `?1`: what was due by then is overdue; `?2`: now; `?3`: the workspace. Each returns a count and the oldest. */
const attention: Record<Attention["kind"], string> = {
  review: upTo(`SELECT created_at AS since FROM runs
    WHERE workspace_id = ?3 AND review = 'awaiting' AND state = 'completed' AND post_id IS NOT NULL
    UNION ALL SELECT requested_at FROM post_reviews v WHERE workspace_id = ?3 AND state = 'requested'
      AND NOT EXISTS (SELECT 1 FROM runs r INDEXED BY runs_post
        WHERE r.post_id = v.post_id AND r.review = 'awaiting' AND r.state = 'completed')
    ORDER BY 1`),
  outlines: upTo(`SELECT updated_at AS since FROM runs
    WHERE workspace_id = ?3 AND created_at > ?2 - ${30 * dayMs} AND state = 'waiting'`),
  failed_schedules: upTo(`SELECT schedule_failed_at AS since FROM posts
    WHERE workspace_id = ?3 AND scheduled_at <= ?2 AND schedule_failed_at IS NOT NULL AND status = 'DRAFT'`),
  failing_webhooks: upTo(`SELECT coalesce(disabled_at, failing_since) AS since FROM webhook_endpoints
    WHERE workspace_id = ?3 AND CASE enabled WHEN 1 THEN failing_since <= ?1 ELSE disabled_reason IN ('gone', 'failing') END`),
  stale_pages: stalePages,
  failing_integrations: upTo(`SELECT failing_since AS since FROM integrations
    WHERE workspace_id = ?3 AND enabled = 1 AND failing_since IS NOT NULL`),
  external_posts: upTo(`SELECT updated_at AS since FROM external_posts
    WHERE workspace_id = ?3 AND state IN ('conflict', 'failed') ORDER BY updated_at`),
  outdated_evidence: upTo(`SELECT min(checked_at) AS since FROM claims
    WHERE workspace_id = ?3 AND state = 'gone' GROUP BY post_id`),
  failed_runs: upTo(`SELECT finished_at AS since FROM runs
    WHERE workspace_id = ?3 AND created_at > ?2 - ${7 * dayMs} AND state = 'failed' ORDER BY created_at`),
  blocked_autopilots: upTo(`SELECT problem_since AS since FROM autopilots
    WHERE workspace_id = ?3 AND due_at IS NOT NULL AND problem IS NOT NULL`),
};
const kinds = Object.keys(attention) as Attention["kind"][];

const few = (rows: string) => `(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${countMax}))`;
const any = (rows: string) => `EXISTS (SELECT 1 FROM ${rows})`;
const facts = `SELECT
  ${few("posts INDEXED BY posts_drafts WHERE workspace_id = ?1 AND status = 'DRAFT' AND scheduled_at IS NULL")} AS drafts,
  ${few("posts WHERE workspace_id = ?1 AND scheduled_at IS NOT NULL AND status = 'DRAFT'")} AS scheduled,
  ${any("api_keys WHERE workspace_id = ?1 AND revoked_at IS NULL")} AS hasKey,
  ${any("api_keys WHERE workspace_id = ?1 AND revoked_at IS NULL AND last_used_at IS NOT NULL")} AS usedKey,
  ${any("webhook_endpoints WHERE workspace_id = ?1")} AS hasWebhook,
  ${any("webhook_endpoints WHERE workspace_id = ?1 AND last_success_at IS NOT NULL")} AS delivered,
  ${any("integrations WHERE workspace_id = ?1")} AS integration,
  ${any("posts WHERE workspace_id = ?1 AND public_order IS NOT NULL")} AS published,
  ${any(`(SELECT proven_at FROM deliveries WHERE workspace_id = ?1 ORDER BY created_at DESC LIMIT ${countMax})
    WHERE proven_at IS NOT NULL`)} AS proven`;

type Fact = "hasKey" | "usedKey" | "hasWebhook" | "delivered" | "integration" | "published" | "proven";
type Facts = Record<Fact, 0 | 1> & { drafts: number; scheduled: number };

/** All queries are bounded: it costs the same in a workspace with ten posts and with ten thousand. */
export async function overview(ctx: WorkspaceCtx): Promise<Overview> {
  const { d1, workspace } = ctx;
  const now = ctx.now();
  const [next, latest, budget, found, [counted]] = await Promise.all([
    upcomingPosts(ctx, shown),
    latestPosts(ctx, shown),
    getBudget(ctx),
    d1.batch<{ n: number; since: number | null }>(
      kinds.map((kind) => d1.prepare(attention[kind]).bind(now - stallMs, now, workspace.id)),
    ),
    d1
      .prepare(facts)
      .bind(workspace.id)
      .all<Facts>()
      .then(({ results }) => results),
  ]);
  const proofs = await Promise.all(latest.map(({ id }) => readPostProof(ctx, id)));
  const numbers = kinds.map((kind, at): Attention => {
    const { n = 0, since = null } = found[at]?.results[0] ?? {};
    return { kind, count: Math.min(n, countMax), since: toInstantOrNull(since) };
  });
  const is = (fact: Fact) => counted?.[fact] === 1;
  return {
    counts: {
      drafts: counted?.drafts ?? 0,
      scheduled: counted?.scheduled ?? 0,
      review: numbers.find(({ kind }) => kind === "review")?.count ?? 0,
    },
    attention: numbers.filter(({ count }) => count > 0),
    budgetPercent: usedPercent(budget),
    next,
    recent: latest.map((post, at) => ({ post, live: proofs[at] ?? null })),
    setup: {
      siteUrl: workspace.siteUrl !== null,
      posts: workspace.postCount > 0,
      apiKey: is("usedKey") ? "used" : is("hasKey") ? "created" : "none",
      webhook: is("delivered") ? "delivered" : is("hasWebhook") ? "created" : "none",
      integration: is("integration"),
      published: is("published"),
      proven: is("proven"),
    },
  };
}

function usedPercent({ settings, used }: Budget): number | null {
  const shares = [
    [used.calls, settings.monthlyCalls],
    [used.inputTokens + used.outputTokens, settings.monthlyTokens],
    [used.cost, settings.monthlyCost],
  ].flatMap(([of, limit]) => (limit == null ? [] : [limit === 0 ? 1 : (of ?? 0) / limit]));
  return shares.length === 0 ? null : Math.floor(Math.max(...shares) * 100);
}
