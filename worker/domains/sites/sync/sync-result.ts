import type {
  ExternalState,
  IntegrationProblemCode,
  SeoOutcome,
  StoredIntegrationProblem,
} from "../../../../schema/api/integrations";
import type { Sentences } from "../../../../schema/api/stored-words";
import { hangPauseMs, pauseMaxMs } from "./integration-limits";

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

const ofOnePost: IntegrationProblemCode[] = [
  "upload_refused",
  "edited_outside",
  "deleted_outside",
  "rejected",
];

/** Whether a problem affects every post, not only the current one. If it needs a person, `confirmProblem` asks the site first. */
export const isOfWholeSite = (code: IntegrationProblemCode): boolean => !ofOnePost.includes(code);

/** Nothing else would arrive before someone reconnects the integration. */
export const endsAll = (verdict: Verdict): boolean =>
  verdict.kind === "failed" && !verdict.problem.mayPass && isOfWholeSite(verdict.problem.code);

/**
 * How long to send nothing to the site: as long as it asked, or for a while after a timeout. Null for no pause. Each call to a hanging site
 * takes its full time and delays everything behind it.
 */
export function pauseMsOf(verdict: Verdict): number | null {
  if (verdict.kind !== "failed" || !isOfWholeSite(verdict.problem.code)) return null;
  const { problem, retryAfterMs } = verdict;
  if (retryAfterMs !== null) return Math.min(retryAfterMs, pauseMaxMs);
  return problem.code === "timeout" ? hangPauseMs : null;
}
