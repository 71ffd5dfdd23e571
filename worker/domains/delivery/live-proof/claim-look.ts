import type { EventType, WebhookKind } from "../../../../schema/api/webhooks";
import type { Ctx } from "../../../context";
import { lookTimeoutMs } from "./look-at-page";

/** What is known of a delivery whose page is due for a look; the post and the settings as they are now. */
export interface LookFacts {
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
  /** JSON list of the titles that a withdrawn, deleted or renamed post had, from the audit log and its revisions. */
  formerTitles: string;
  /** True when a newer event of the post went, or will go, to the same endpoint. */
  superseded: number;
  /** True when another published post has the slug by now. */
  taken: number;
}

/** The right to look: until `lease` nobody else does, and only who has it records what was seen. */
export interface ClaimedLook extends LookFacts {
  lease: number;
}

const leaseMs = lookTimeoutMs + 20_000;
/** A message that comes so much too early counts as on time. */
const earlyMs = 1_000;

const claim = `UPDATE deliveries SET proof_next_at = ?3
  WHERE id = ?1 AND proof_state = 'pending' AND proof_next_at <= ?2 + ${earlyMs}
    RETURNING id`;

const load = `SELECT d.id AS deliveryId, d.proof_checks AS checks, d.proof_rounds AS rounds, d.proof_detail AS detail,
    d.delivered_at AS deliveredAt, d.target_id AS targetId, e.id AS eventId, e.type, e.post_slug AS postSlug,
    e.version, n.kind, n.enabled,
    COALESCE(n.page_pattern, w.page_pattern) AS pagePattern, w.site_url AS siteUrl,
    p.slug, p.status, p.title, p.seo_title AS seoTitle, p.canonical_url AS canonicalUrl,
    (SELECT json_group_array(title) FROM (
      SELECT a.details ->> '$.title' AS title FROM audit a WHERE a.workspace_id = e.workspace_id
        AND a.created_at BETWEEN e.occurred_at - 5000 AND e.occurred_at + 5000 AND a.target_id = e.post_id
        AND a.action IN ('post.unpublished', 'post.reverted_to_draft', 'post.deleted')
      UNION SELECT r.fields ->> '$.title' FROM revisions r WHERE r.post_id = e.post_id
        AND r.number > (SELECT max(number) - 2 FROM revisions WHERE post_id = e.post_id))) AS formerTitles,
    EXISTS (SELECT 1 FROM events f JOIN deliveries g ON g.event_id = f.id AND g.target_id = d.target_id
      WHERE f.post_id = e.post_id AND f.version > e.version AND g.state IN ('pending', 'delivered')) AS superseded,
    EXISTS (SELECT 1 FROM posts o WHERE o.workspace_id = e.workspace_id
      AND o.slug = e.post_slug AND o.status = 'PUBLISHED' AND o.id IS NOT e.post_id) AS taken
  FROM deliveries d JOIN events e ON e.id = d.event_id JOIN workspaces w ON w.id = d.workspace_id
  LEFT JOIN webhook_endpoints n ON n.id = d.target_id LEFT JOIN posts p ON p.id = e.post_id
  WHERE d.id = ?1`;

/** Null when the look is not due, somebody else is at it, or nobody asks for it any more. */
export async function claimLook(ctx: Ctx, deliveryId: string): Promise<ClaimedLook | null> {
  const now = ctx.now();
  const lease = now + leaseMs;
  const [claimed, loaded] = await ctx.d1.batch<LookFacts>([
    ctx.d1.prepare(claim).bind(deliveryId, now, lease),
    ctx.d1.prepare(load).bind(deliveryId),
  ]);
  const facts = loaded?.results[0];
  return claimed?.results.length && facts ? { ...facts, lease } : null;
}
