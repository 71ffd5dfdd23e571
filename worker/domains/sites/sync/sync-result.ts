import type {
  ExternalState,
  SeoOutcome,
  StoredIntegrationProblem,
} from "../../../../schema/api/integrations";
import type { Sentences } from "../../../../schema/api/stored-words";

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
  problem?: StoredIntegrationProblem | null;
}

/** The result of a delivery; `called` says whether the platform was called at all. */
export type Verdict =
  | { kind: "delivered"; summary: Sentences; called: boolean }
  /** Partly sent, not public: the next attempt continues. */
  | { kind: "unfinished"; summary: Sentences }
  /** The rest waits for its time, in milliseconds. */
  | { kind: "postponed"; until: number; summary: Sentences }
  | { kind: "cancelled"; reason: "edited_outside" | "nothing_to_send"; summary: Sentences }
  | { kind: "failed"; problem: StoredIntegrationProblem; retryAfterMs: number | null };

export interface SyncResult {
  verdict: Verdict;
  patch: ExternalPatch;
}

/** With the id of the patched row; null without one. */
export type EndedSync = SyncResult & { externalPostId: string | null };
