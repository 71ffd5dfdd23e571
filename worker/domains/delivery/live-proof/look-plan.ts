import { pageUrl } from "../../../../schema/api/page-url";
import type { WebhookKind } from "../../../../schema/api/webhooks";
import type { LookFacts } from "./claim-look";
import type { Expectation } from "./judge-page";

/** The page to ask, and what it has to show. */
export interface LookPlan {
  kind: WebhookKind;
  deliveredAt: number;
  url: string;
  expected: Expectation;
}

export type ProofEnd = "superseded" | "endpoint_off" | "no_page_pattern";

/** What to look for, by the post and the settings as they are now; or why there is nothing to look for any more. */
export function planLook(facts: LookFacts): LookPlan | ProofEnd {
  const { kind, postSlug, deliveredAt } = facts;
  if (kind === null || facts.enabled !== 1) return "endpoint_off";
  if (facts.superseded || postSlug === null || deliveredAt === null) return "superseded";
  const url = pageUrl(facts.pagePattern, facts.siteUrl, postSlug);
  if (url === null) return "no_page_pattern";
  const expected = facts.type === "post.unpublished" ? gone(facts) : shown(facts);
  return expected === null ? "superseded" : { kind, deliveredAt, url, expected };
}

function shown(facts: LookFacts): Expectation | null {
  const { version, canonicalUrl, status, slug, postSlug } = facts;
  if (status !== "PUBLISHED" || slug !== postSlug) return null;
  return { kind: "shown", version, titles: present([facts.title, facts.seoTitle]), canonicalUrl };
}

/** Of a post that got a new address, the former one must not show it either. */
function gone(facts: LookFacts): Expectation | null {
  const { version, status, slug, postSlug, taken, pagePattern, siteUrl } = facts;
  const isPublic = status === "PUBLISHED" && slug !== null;
  if (taken || (isPublic && slug === postSlug)) return null;
  const former = JSON.parse(facts.formerTitles) as (string | null)[];
  const titles = present([facts.title, facts.seoTitle, ...former]);
  return { kind: "gone", version, titles, movedTo: isPublic ? pageUrl(pagePattern, siteUrl, slug) : null };
}

const present = (texts: (string | null)[]) => texts.filter((text) => text !== null);
