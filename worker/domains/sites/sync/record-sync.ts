import type { Ctx } from "../../../context";
import { insertNotice } from "../../../outbox";
import type { Lease } from "../../../platform/db/lease";
import { mustHaveChanged } from "../../../platform/db/statement";
import { newId } from "../../../platform/new-id";
import { givenUp, nextAttemptAt } from "../../delivery";
import { noteHealth } from "../note-health";
import { endEditNotice } from "../notices";
import { siteSentences } from "../words/site-words";
import type { Beginning, WaitingDelivery } from "./begin-sync";
import type { CallLog } from "./call-log";
import { resendEndedSchedule, resendLinking } from "./follow-up-sends";
import { settleMs } from "./integration-limits";
import { type EndedSync, endsAll, isOfWholeSite, pauseMsOf, type Verdict } from "./sync-result";
import { LostLeaseError, underLease } from "./under-lease";
import { externalStatement, noteDisconnected } from "./write-external";

export interface Attempt {
  startedAt: number;
  log: CallLog;
}

/** `+`: an index by state would read everything pending anywhere. */
const supersede = `UPDATE deliveries SET ${givenUp("'superseded'")}, updated_at = ?2
  WHERE id IN (SELECT value FROM json_each(?1)) AND +state = 'pending'`;

const update = `UPDATE deliveries SET attempts = attempts + 1, last_status = ?2, last_error = ?3, updated_at = ?5,
    first_attempt_at = COALESCE(first_attempt_at, ?4), step = ?6,
    delivered_at = CASE WHEN ?7 = 'delivered' THEN ?5 ELSE delivered_at END,
    cancel_reason = CASE WHEN ?7 = 'cancelled' THEN ?8 END,
    next_attempt_at = CASE WHEN ?7 = 'pending' THEN ?9 END, state = ?7
  WHERE id = ?1 AND (state = 'pending' OR ?7 = 'delivered')`;

const insertAttempt = `INSERT INTO delivery_attempts (id, delivery_id, workspace_id, number, started_at, duration_ms, ok,
    status, error, request_url, request_headers, request_body, response_headers, response_body, next_attempt_at)
  SELECT ?2, id, workspace_id, attempts, ?3, ?4, ?5, ?6, ?7, ?8, '{}', ?9, '{}', ?10, next_attempt_at
  FROM deliveries WHERE id = ?1`;

const conflictNotice = insertNotice(
  "edited_outside",
  { kind: "i.kind", siteName: "i.site_name", title: "?4", url: "?5" },
  { id: "?1", workspace_id: "i.workspace_id", target_id: "?3", created_at: "?6" },
  `FROM integrations i WHERE i.id = ?2 AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.workspace_id = i.workspace_id
    AND n.target_id = ?3 AND n.kind = 'edited_outside' AND n.details ->> '$.kind' = i.kind AND n.dismissed_at IS NULL)`,
);

/**
 * Stores the result of a sync in one batch under the lease: the log, the newest delivery (which supersedes older ones of the post), the
 * remote post and the integration's health. If the delivery was canceled during the sync, an arrival still counts.
 */
export async function recordSync(
  { now, ...ports }: Ctx,
  lease: Lease,
  beginning: Beginning,
  { verdict, patch, externalPostId }: EndedSync,
  attempt: Attempt,
): Promise<void> {
  const { integration, post, known, waiting } = beginning;
  const at = now();
  // A failure in a batch has the time of the integration's failure, and is resent with it.
  const ctx: Ctx = { ...ports, now: () => at };
  const newest = waiting.at(-1);
  const older = JSON.stringify(waiting.slice(0, -1).map(({ id }) => id));
  const state = newest ? outcomeOf(ctx, newest, verdict) : null;
  const isGivenUp = verdict.kind === "failed" && state?.state === "failed";
  const finalPatch = {
    ...patch,
    ...(isGivenUp && known?.state !== "removed" && { state: "failed" as const }),
    // Checked again at its time.
    ...(!newest && verdict.kind === "postponed" && { doubtAt: verdict.until - settleMs }),
    ...(!newest && verdict.kind === "failed" && { doubtAt: isFinal(verdict) ? null : ctx.now() }),
  };
  const batch = [
    ...(endsAll(verdict)
      ? [ctx.d1.prepare(sameSecret).bind(integration.id, integration.secret), mustHaveChanged(ctx)]
      : []),
    ...(waiting.length > 1 ? [ctx.d1.prepare(supersede).bind(older, ctx.now())] : []),
    ...(newest && state ? attemptStatements(ctx, newest, state, verdict, attempt, integration.siteUrl) : []),
    ...(externalPostId === null ? [] : [externalStatement(ctx, externalPostId, finalPatch)]),
    ...healthStatements(ctx, integration, verdict, newest),
    ...resendLinking(ctx, integration.id, post, known, patch),
    ...resendEndedSchedule(ctx, beginning, patch),
    ...(known?.state === "conflict" && patch.state ? [endEditNotice(ctx, known)] : []),
    ...(patch.state === "conflict" && post
      ? [
          ctx.d1
            .prepare(conflictNotice)
            .bind(newId(ctx, "ntc"), integration.id, post.id, post.title, patch.editUrl ?? null, ctx.now()),
        ]
      : []),
  ];
  await underLease(ctx, lease, batch, "noting").catch(async (error: unknown) => {
    if (error instanceof LostLeaseError && externalPostId !== null)
      await noteDisconnected(ctx, externalPostId, finalPatch);
    throw error;
  });
}

/** A permanent refusal of this one post would repeat at each check. */
const isFinal = (verdict: Verdict & { kind: "failed" }) => !verdict.problem.mayPass && !endsAll(verdict);

interface Outcome {
  state: "pending" | "delivered" | "failed" | "cancelled";
  reason: string | null;
  step: number;
  nextAttemptAt: number | null;
}

const goOnMs = 1_000;

/** Not retried if retrying cannot help. */
function outcomeOf(ctx: Ctx, { step }: WaitingDelivery, verdict: Verdict): Outcome {
  if (verdict.kind === "delivered") return { state: "delivered", reason: null, step, nextAttemptAt: null };
  if (verdict.kind === "unfinished")
    return { state: "pending", reason: null, step: Math.max(step, 1), nextAttemptAt: ctx.now() + goOnMs };
  if (verdict.kind === "postponed")
    return { state: "pending", reason: null, step: Math.max(step, 1), nextAttemptAt: verdict.until };
  if (verdict.kind === "cancelled")
    return { state: "cancelled", reason: verdict.reason, step, nextAttemptAt: null };
  const [high = 0, low = 0] = ctx.random(2);
  const chance = (high * 256 + low) / 65_536;
  const at = verdict.problem.mayPass ? nextAttemptAt(step, ctx.now(), chance, verdict.retryAfterMs) : null;
  return { state: at === null ? "failed" : "pending", reason: null, step: step + 1, nextAttemptAt: at };
}

function attemptStatements(
  ctx: Ctx,
  { id }: WaitingDelivery,
  { state, reason, step, nextAttemptAt: nextAt }: Outcome,
  verdict: Verdict,
  { startedAt, log }: Attempt,
  siteUrl: string,
): D1PreparedStatement[] {
  const now = ctx.now();
  const failed = verdict.kind === "failed" ? verdict.problem : null;
  const status = failed ? failed.status : log.lastStatus;
  const error = failed?.code ?? null;
  const said =
    verdict.kind === "failed"
      ? siteSentences(verdict.problem.message, verdict.problem.hint)
      : verdict.summary;
  return [
    ctx.d1.prepare(update).bind(id, status, error, startedAt, now, step, state, reason, nextAt),
    ctx.d1
      .prepare(insertAttempt)
      .bind(
        id,
        newId(ctx, "att"),
        startedAt,
        Math.max(0, now - startedAt),
        failed ? 0 : 1,
        status,
        error,
        siteUrl,
        log.text(),
        said,
      ),
  ];
}

/** A refusal of one post says nothing about the site. */
function healthStatements(
  ctx: Ctx,
  integration: Beginning["integration"],
  verdict: Verdict,
  newest: WaitingDelivery | undefined,
) {
  if (verdict.kind === "cancelled") return [];
  if (verdict.kind === "unfinished" || verdict.kind === "postponed")
    return noteHealth(ctx, integration, null);
  if (verdict.kind === "delivered") return verdict.called ? noteHealth(ctx, integration, null) : [];
  const { problem } = verdict;
  if (!isOfWholeSite(problem.code)) return [];
  const pauseMs = pauseMsOf(verdict);
  const retried = verdict.retryAfterMs === null ? (newest?.id ?? null) : null;
  const pause =
    pauseMs === null ? [] : [ctx.d1.prepare(pauseWaiting).bind(integration.id, ctx.now() + pauseMs, retried)];
  const failAll = ctx.d1.prepare(failWaiting).bind(integration.id, problem.code, ctx.now());
  return [...(endsAll(verdict) ? [failAll] : pause), ...noteHealth(ctx, integration, problem)];
}

/** Stores nothing after a reconnect: the failure concerns the former credentials. */
const sameSecret = "UPDATE integrations SET secret = secret WHERE id = ?1 AND secret = ?2";

/**
 * A pause applies to the whole site: everything pending is postponed, in order, except one post that tests whether the site responds again.
 */
const pauseWaiting = `UPDATE deliveries SET step = max(step, 1), next_attempt_at = ?2
  WHERE target_id = ?1 AND state = 'pending' AND (step = 0 OR next_attempt_at < ?2) AND id IS NOT ?3`;

/** Nothing else would arrive: everything pending fails, too, until the integration is reconnected. */
const failWaiting = `UPDATE deliveries SET state = 'failed', next_attempt_at = NULL, last_error = ?2, updated_at = ?3
  WHERE target_id = ?1 AND state = 'pending'`;
