import type { Ctx } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import { logError } from "../../../platform/log";
import { buildArticle } from "../article/build-article";
import { ExternalProblemError } from "../kinds/errors";
import type { ExternalSite } from "../kinds/external-site";
import { openIntegration } from "../open-integration";
import { type Wanted, wantedState } from "../wanted-state";
import { siteSentences } from "../words/site-words";
import { type Beginning, type ExternalRow, ensureExternalPost } from "./begin-sync";
import { afterAnswer, type Doubt, withCall } from "./doubt";
import {
  type KnownArticle,
  lookAfter,
  removeArticle,
  type SyncDeps,
  syncArticle,
  takesAway,
  thereOf,
} from "./sync-article";
import { goneThere, lookedAfter, resultOf, stateThere } from "./sync-outcome";
import { type EndedSync, isOfWholeSite, type SyncResult } from "./sync-result";
import { LostLeaseError, underLease } from "./under-lease";
import { writeExternal } from "./write-external";

/** WordPress says this of a post and, before 5.7, of an unknown user, too. */
const ambiguous = "rest_invalid_param";

/**
 * Asks the site who is connected, to find out whether a problem that needs a person affects the whole site. If the site answers, or cannot
 * be asked now, the problem concerns only this post and may pass: a firewall rejects some texts, and sometimes anything.
 */
export async function confirmProblem(
  site: ExternalSite,
  seen: ExternalProblemError,
): Promise<ExternalProblemError> {
  const { code, theirCode, mayPass } = seen.problem;
  const isOfOne = !isOfWholeSite(code);
  if (mayPass || (isOfOne && theirCode !== ambiguous)) return seen;
  try {
    await site.verify();
  } catch (error) {
    if (!(error instanceof ExternalProblemError)) throw error;
    if (!error.problem.mayPass && isOfWholeSite(error.problem.code)) return error;
  }
  return isOfOne ? seen : ofThisPost(seen);
}

function ofThisPost(seen: ExternalProblemError): ExternalProblemError {
  const { stored, retryAfterMs, nothingDone } = seen;
  const { status, theirCode } = stored;
  const words =
    theirCode === null
      ? {
          message: siteSentences({ code: "only_this_post", status }),
          hint: siteSentences({ code: "check_firewall" }, { code: "we_retry" }),
        }
      : {};
  return new ExternalProblemError({ ...stored, ...words, code: "rejected", mayPass: true }, retryAfterMs, {
    nothingDone,
    cause: seen,
  });
}

/** Marks the empty draft that will become the post: no other article has this slug. */
export const externalMarker = ({ id }: { id: string }): string =>
  `blogsvc-${id.toLowerCase().replaceAll("_", "-")}`;

/** Syncs one post to a platform and returns the result. Throws LostLeaseError. */
export async function runSync(
  ctx: Ctx,
  lease: Lease,
  beginning: Beginning,
  fetch: typeof globalThis.fetch,
): Promise<EndedSync> {
  const wanted = wantedOf(beginning, ctx.now());
  const skipped = skippedFor(beginning, wanted);
  if (skipped) return { ...skipped, externalPostId: beginning.known?.id ?? null };
  const known = await ensureExternalPost(ctx, lease, beginning);
  let doubt: Doubt = known;
  let isFirst = true;
  let site: ExternalSite | null = null;
  try {
    site = await openIntegration(ctx, beginning.integration, fetch);
    const deps: SyncDeps = {
      site,
      now: ctx.now,
      doubt: async (sending) => {
        const { doubtAt, doubtHash, sentState } = withCall(doubt, sending, isFirst, ctx.now());
        if (!isFirst && doubtHash === doubt.doubtHash && sentState === doubt.sentState) return;
        isFirst = false;
        doubt = { doubtAt, doubtHash, sentState };
        await writeExternal(ctx, lease, known.id, doubt);
      },
      adopt: async (found) => {
        const forgotten = { revision: null, sentHash: null, keptHash: null };
        await writeExternal(ctx, lease, known.id, { ...stateThere(found), ...forgotten }, "noting");
        await underLease(ctx, lease, []);
      },
    };
    const { sentState = null, ...result } = await carryOut(ctx, deps, { ...beginning, known }, wanted);
    const { kind } = result.verdict;
    const isOpen = kind === "unfinished" || (kind === "postponed" && sentState === null);
    const after = isOpen ? doubtOf(known) : afterAnswer(known, doubt, sentState, ctx.now());
    return { ...result, patch: { problem: null, ...after, ...result.patch }, externalPostId: known.id };
  } catch (error) {
    if (error instanceof LostLeaseError) throw error;
    const seen = asProblem(ctx, error);
    const { stored: problem, retryAfterMs } = site ? await confirmProblem(site, seen) : seen;
    // An unreadable success response may still mean success.
    const { status } = seen.problem;
    const isRefused = status !== null && status >= 300 && status < 500;
    return {
      verdict: { kind: "failed", problem, retryAfterMs },
      patch: {
        problem,
        ...(seen.memory && { memory: seen.memory }),
        ...(isRefused || seen.nothingDone ? doubtOf(known) : doubtOf(doubt)),
      },
      externalPostId: known.id,
    };
  }
}

/** From what is stored now, whatever the pending deliveries said: one of them may be an old one resent. */
const wantedOf = ({ post, known, integration }: Beginning, now: number): Wanted =>
  wantedState(post, known, known?.mode ?? integration.followMode, now);

/** If there is nothing to do and everything is known. */
function skippedFor({ known, waiting }: Beginning, wanted: Wanted): SyncResult | null {
  if (known !== null && (waiting.length === 0 || known.doubtAt !== null)) return null;
  if (
    wanted.kind === "article" &&
    known?.state === "conflict" &&
    !takesAway(known, wanted.state, thereOf(known))
  ) {
    const summary = siteSentences({ code: "decide" });
    return { verdict: { kind: "cancelled", reason: "edited_outside", summary }, patch: {} };
  }
  if (wanted.kind !== "nothing") return null;
  const summary = siteSentences({ code: "nothing_to_send" });
  return { verdict: { kind: "cancelled", reason: "nothing_to_send", summary }, patch: {} };
}

async function carryOut(
  ctx: Ctx,
  deps: SyncDeps,
  beginning: Beginning & { known: ExternalRow },
  wanted: Wanted,
): Promise<SyncResult & { sentState?: string | null }> {
  const { known, post, waiting } = beginning;
  const isConflict = known.state === "conflict";
  const isKept = known.keptHash !== null;
  const asKnown: KnownArticle = { ...known, marker: externalMarker(known), isConflict, isKept };
  if (wanted.kind === "nothing") {
    return lookedAfter(await lookAfter(deps, asKnown), asKnown);
  }
  if (wanted.kind === "removed" || post === null) {
    await removeArticle(deps, asKnown);
    const summary = siteSentences({ code: "removed" });
    return {
      verdict: { kind: "delivered", summary, called: true },
      patch: { ...goneThere, state: "removed" },
    };
  }
  const { article, hash, ownHash, notes } = await buildArticle(ctx, { ...beginning, post }, wanted.state);
  const look =
    waiting.length === 0 || waiting.some(({ type, attempts }) => type === "post.sent" || attempts > 0);
  const { ifThere, keepsState } = wanted;
  const keepsText = isKept && known.keptHash === (await ownHash());
  const asWanted = { article, hash, ifThere, keepsState, keepsText, look };
  const outcome = await syncArticle(deps, asKnown, asWanted);
  if (outcome.kind === "written") outcome.written.notes = [...notes, ...(outcome.written.notes ?? [])];
  const result = resultOf(outcome, { postVersion: post.version, hash, isConflict }, ctx.now());
  return { ...result, sentState: "state" in outcome ? outcome.state : null };
}

const doubtOf = ({ doubtAt, doubtHash, sentState }: Doubt): Doubt => ({ doubtAt, doubtHash, sentState });

/** Unexpected errors follow the same retry schedule, which ends. */
function asProblem(ctx: Ctx, error: unknown): ExternalProblemError {
  if (error instanceof ExternalProblemError) return error;
  logError("publish external", error, { requestId: ctx.requestId });
  return new ExternalProblemError({
    code: "unexpected_answer",
    message: siteSentences({ code: "our_fault" }),
    hint: siteSentences({ code: "we_retry" }, { code: "see_log" }),
    mayPass: true,
    theirCode: null,
    status: null,
  });
}
