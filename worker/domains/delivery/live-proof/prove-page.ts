import { pageUrl } from "../../../../schema/api/page-url";
import type { EventType, WebhookKind } from "../../../../schema/api/webhooks";
import type { Ctx } from "../../../context";
import { logError, logInfo } from "../../../platform/log";
import { gotPage, storedProof } from "../webhooks/proof-view";
import { hintDelivery, toEnabledEndpoint } from "../webhooks/redelivery";
import { hintChecks, mayRedeliver, nextCheckAt } from "./check-times";
import { fetchPage, pageTimeoutMs } from "./fetch-page";
import { type Expectation, judgePage, type PageCheck } from "./judge-page";

/** A delivery whose page is due for a check, with the post and the settings as they are now. */
interface CheckFacts {
  deliveryId: string;
  eventId: string;
  checks: number;
  rounds: number;
  detail: string | null;
  deliveredAt: number | null;
  targetId: string;
  type: EventType;
  postSlug: string | null;
  version: number;
  /** Null once the endpoint was deleted. */
  kind: WebhookKind | null;
  enabled: number | null;
  pagePattern: string | null;
  siteUrl: string | null;
  slug: string | null;
  status: string | null;
  title: string | null;
  seoTitle: string | null;
  canonicalUrl: string | null;
  /** JSON list of the titles of a withdrawn, deleted or renamed post, from its event and its revisions. */
  formerTitles: string;
  /** True if a newer event of the post was or will be sent to the same endpoint. */
  superseded: number;
  /** True if another published post has the slug now. */
  taken: number;
}

/** Lease of a check: until `lease`, only its holder checks the page and records the result. */
interface ClaimedCheck extends CheckFacts {
  lease: number;
}

const leaseMs = pageTimeoutMs + 20_000;
/** Messages that are early by no more than this count as on time. */
const earlyMs = 1_000;

const claim = `UPDATE deliveries SET proof_next_at = ?3
  WHERE id = ?1 AND proof_state = 'pending' AND proof_next_at <= ?2 + ${earlyMs}
    RETURNING id`;

const load = `SELECT d.id AS deliveryId, d.proof_checks AS checks, d.proof_rounds AS rounds, d.proof_detail AS detail,
    d.delivered_at AS deliveredAt, d.target_id AS targetId, e.id AS eventId, e.type, e.post_slug AS postSlug,
    e.version, n.kind, n.enabled,
    COALESCE(n.page_pattern, w.page_pattern) AS pagePattern, w.site_url AS siteUrl,
    p.slug, p.status, p.title, p.seo_title AS seoTitle, p.canonical_url AS canonicalUrl,
    (SELECT json_group_array(title) FROM (SELECT value AS title FROM json_each(e.titles)
      UNION SELECT r.fields ->> '$.title' FROM revisions r WHERE r.post_id = e.post_id
        AND r.number > (SELECT max(number) - 2 FROM revisions WHERE post_id = e.post_id))) AS formerTitles,
    EXISTS (SELECT 1 FROM events f JOIN deliveries g ON g.event_id = f.id AND g.target_id = d.target_id
      WHERE f.post_id = e.post_id AND f.version > e.version AND g.state IN ('pending', 'delivered')) AS superseded,
    EXISTS (SELECT 1 FROM posts o WHERE o.workspace_id = e.workspace_id
      AND o.slug = e.post_slug AND o.status = 'PUBLISHED' AND o.id IS NOT e.post_id) AS taken
  FROM deliveries d JOIN events e ON e.id = d.event_id JOIN workspaces w ON w.id = d.workspace_id
  LEFT JOIN webhook_endpoints n ON n.id = d.target_id LEFT JOIN posts p ON p.id = e.post_id
  WHERE d.id = ?1`;

/** Null if the check is not due, is already running, or is no longer wanted. */
export async function claimCheck(ctx: Ctx, deliveryId: string): Promise<ClaimedCheck | null> {
  const now = ctx.now();
  const lease = now + leaseMs;
  const [claimed, loaded] = await ctx.d1.batch<CheckFacts>([
    ctx.d1.prepare(claim).bind(deliveryId, now, lease),
    ctx.d1.prepare(load).bind(deliveryId),
  ]);
  const facts = loaded?.results[0];
  return claimed?.results.length && facts ? { ...facts, lease } : null;
}

/** The page to fetch, and what it must show. */
interface CheckPlan {
  kind: WebhookKind;
  deliveredAt: number;
  url: string;
  expected: Expectation;
}

type ProofEnd = "superseded" | "endpoint_off" | "no_page_pattern";

/** What to check, given the post and the settings as they are now; or why there is nothing left to check. */
export function planCheck(facts: CheckFacts): CheckPlan | ProofEnd {
  const { kind, postSlug, deliveredAt } = facts;
  if (kind === null || facts.enabled !== 1) return "endpoint_off";
  if (facts.superseded || postSlug === null || deliveredAt === null) return "superseded";
  const url = pageUrl(facts.pagePattern, facts.siteUrl, postSlug);
  if (url === null) return "no_page_pattern";
  const expected = facts.type === "post.unpublished" ? gone(facts) : shown(facts);
  return expected === null ? "superseded" : { kind, deliveredAt, url, expected };
}

function shown(facts: CheckFacts): Expectation | null {
  const { version, canonicalUrl, status, slug, postSlug } = facts;
  if (status !== "PUBLISHED" || slug !== postSlug) return null;
  return { kind: "shown", version, titles: present([facts.title, facts.seoTitle]), canonicalUrl };
}

/** If a post has moved, its former URL must not show it either. */
function gone(facts: CheckFacts): Expectation | null {
  const { version, status, slug, postSlug, taken, pagePattern, siteUrl } = facts;
  const isPublic = status === "PUBLISHED" && slug !== null;
  if (taken || (isPublic && slug === postSlug)) return null;
  const former = JSON.parse(facts.formerTitles) as (string | null)[];
  const titles = present([facts.title, facts.seoTitle, ...former]);
  return { kind: "gone", version, titles, movedTo: isPublic ? pageUrl(pagePattern, siteUrl, slug) : null };
}

const present = (texts: (string | null)[]) => texts.filter((text) => text !== null);

const mine = "WHERE id = ?1 AND proof_next_at = ?2 AND proof_state = 'pending'";

const end = `UPDATE deliveries SET proof_state = NULL, proof_next_at = NULL, proof_detail = ?3 ${mine}`;

const note = `UPDATE deliveries SET proof_state = ?3, proof_url = ?4, proof_checks = proof_checks + 1, proof_checked_at = ?5,
    proof_detail = ?6, proof_next_at = ?7, proven_at = CASE WHEN ?3 = 'live' THEN ?5 END ${mine}`;

const redeliver = `UPDATE deliveries SET state = 'pending', step = 0, next_attempt_at = ?2,
    cancel_reason = NULL, updated_at = ?2, proof_rounds = proof_rounds + 1
  WHERE id = ?1 AND changes() > 0 AND state = 'delivered' AND ${toEnabledEndpoint} RETURNING id`;

/** Ends the proof without a verdict, because it is no longer wanted. */
async function endProof(ctx: Ctx, { deliveryId, lease }: ClaimedCheck, why: ProofEnd): Promise<void> {
  await ctx.d1.prepare(end).bind(deliveryId, lease, why).run();
}

/**
 * Records a check: live, or another check; after the last one `stale` with an automatic redelivery while any are left, or `unreachable` if
 * no check since the delivery got the page. Does nothing once the lease is lost.
 */
export async function recordCheck(
  ctx: Ctx,
  claimed: ClaimedCheck,
  plan: CheckPlan,
  check: PageCheck,
): Promise<void> {
  const { deliveryId, lease, checks, rounds, targetId } = claimed;
  const now = ctx.now();
  const { seen, detail } = sumOfChecks(claimed, check);
  const nextAt = seen === "live" ? null : nextCheckAt(plan.kind, checks + 1, plan.deliveredAt, now);
  const state = nextAt === null ? seen : "pending";
  const written = ctx.d1.prepare(note).bind(deliveryId, lease, state, plan.url, now, detail, nextAt);
  if (state !== "stale" || !mayRedeliver(plan.kind, rounds)) {
    const { meta } = await written.run();
    if (nextAt !== null && meta.changes > 0) hintChecks(ctx, [deliveryId], nextAt);
    return;
  }
  const [, again] = await ctx.d1.batch([written, ctx.d1.prepare(redeliver).bind(deliveryId, now)]);
  if (again?.results.length) hintDelivery(ctx, targetId);
}

/** As stored. One check that got the page outweighs all that did not. */
function sumOfChecks(
  { checks, detail }: ClaimedCheck,
  check: PageCheck,
): { seen: PageCheck["seen"]; detail: string } {
  if (check.seen === "unreachable" && checks > 0 && detail !== null && gotPage(detail))
    return { seen: "stale", detail };
  return { seen: check.seen, detail: storedProof(check.detail) };
}

/**
 * Checks the page of a delivered post. Resolves once the check is leased or unnecessary and continues under waitUntil, so that a slow page
 * does not delay others. A duplicate message finds the lease taken. If the check dies, the sweep finds it once its lease expires.
 */
export async function provePage(ctx: Ctx, deliveryId: string): Promise<void> {
  const claimed = await claimCheck(ctx, deliveryId);
  if (claimed)
    ctx.waitUntil(
      check(ctx, claimed).catch((error: unknown) => logError("live proof", error, idsOf(ctx, claimed))),
    );
}

async function check(ctx: Ctx, claimed: ClaimedCheck): Promise<void> {
  const plan = planCheck(claimed);
  if (typeof plan === "string") return endProof(ctx, claimed, plan);
  const answer = await fetchPage(ctx, plan.url);
  const seen = judgePage(plan.expected, answer);
  const status = "status" in answer ? answer.status : null;
  logInfo("live proof", { ...idsOf(ctx, claimed), seen: seen.seen, status, look: claimed.checks + 1 });
  await recordCheck(ctx, claimed, plan, seen);
}

const idsOf = ({ requestId }: Ctx, { deliveryId, eventId, version }: ClaimedCheck) => ({
  requestId,
  deliveryId,
  eventId,
  version,
});
