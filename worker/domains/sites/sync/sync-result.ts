import type { ExternalState, IntegrationProblem, SeoOutcome } from "../../../../schema/api/integrations";

/** What is known of the external post after a sync; what is left out stays as it was. */
export interface ExternalPatch {
  state?: ExternalState;
  there?: "draft" | "scheduled" | "published" | null;
  externalId?: string | null;
  url?: string | null;
  editUrl?: string | null;
  scheduledAt?: number | null;
  revision?: string | null;
  sentHash?: string | null;
  sentState?: string | null;
  keptHash?: string | null;
  syncedVersion?: number | null;
  syncedAt?: number | null;
  doubtAt?: number | null;
  doubtHash?: string | null;
  memory?: Record<string, string>;
  seo?: SeoOutcome | null;
  problem?: IntegrationProblem | null;
}

/** What became of the delivery; `called` says whether the other side was asked at all. */
export type Verdict =
  | { kind: "delivered"; summary: string; called: boolean }
  /** Some of it is there, and no reader sees it: the next attempt goes on. */
  | { kind: "unfinished"; summary: string }
  /** The rest is for its time, in milliseconds. */
  | { kind: "postponed"; until: number; summary: string }
  | { kind: "cancelled"; reason: "edited_outside" | "nothing_to_send"; summary: string }
  | { kind: "failed"; problem: IntegrationProblem; retryAfterMs: number | null };

export interface SyncResult {
  verdict: Verdict;
  patch: ExternalPatch;
}

/** With the row that the patch is for; null where there is none. */
export type EndedSync = SyncResult & { externalPostId: string | null };
