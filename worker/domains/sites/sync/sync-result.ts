import type { ExternalState, IntegrationProblem, SeoOutcome } from "../../../../schema/api/integrations";

/** Changes to the remote post after a sync; omitted fields stay unchanged. */
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

/** The result of a delivery; `called` says whether the platform was called at all. */
export type Verdict =
  | { kind: "delivered"; summary: string; called: boolean }
  /** Partly sent, not public: the next attempt continues. */
  | { kind: "unfinished"; summary: string }
  /** The rest waits for its time, in milliseconds. */
  | { kind: "postponed"; until: number; summary: string }
  | { kind: "cancelled"; reason: "edited_outside" | "nothing_to_send"; summary: string }
  | { kind: "failed"; problem: IntegrationProblem; retryAfterMs: number | null };

export interface SyncResult {
  verdict: Verdict;
  patch: ExternalPatch;
}

/** With the id of the patched row; null without one. */
export type EndedSync = SyncResult & { externalPostId: string | null };
