import type { Sentences } from "../../../../schema/api/stored-words";
import { toInstantOrNull } from "../../../platform/instant";
import type { FoundArticle } from "../kinds/external-site";
import { siteSentences } from "../words/site-words";
import type { SyncOutcome } from "./sync-article";
import type { ExternalPatch, SyncResult } from "./sync-result";

/** The patch for a remote post that is gone; its id is kept. */
export const goneThere: ExternalPatch = {
  there: null,
  url: null,
  scheduledAt: null,
  revision: null,
  sentHash: null,
  sentState: null,
  keptHash: null,
};

/** The result of a sync: for the delivery, and for the remote post. `now` in milliseconds. */
export function resultOf(
  outcome: SyncOutcome,
  { postVersion, hash, isConflict }: { postVersion: number; hash: string; isConflict: boolean },
  now: number,
): SyncResult {
  const synced = { syncedVersion: postVersion, syncedAt: now };
  switch (outcome.kind) {
    case "unchanged": {
      const { found } = outcome;
      const summary = siteSentences({ code: "up_to_date" });
      return {
        verdict: { kind: "delivered", summary, called: found !== null },
        patch: { ...synced, ...(found && stateThere(found)) },
      };
    }
    case "written": {
      const { seo, memory, revision, problem } = outcome.written;
      const patch = {
        ...synced,
        ...stateThere(outcome.written),
        revision,
        sentHash: hash,
        keptHash: null,
        seo,
        memory,
      };
      if (problem)
        return { verdict: { kind: "failed", problem, retryAfterMs: null }, patch: { ...patch, problem } };
      return { verdict: verdictOf(summaryOf(outcome.written), outcome.until), patch };
    }
    case "unfinished": {
      const { done, memory } = outcome;
      return { verdict: { kind: "unfinished", summary: done }, patch: { memory } };
    }
    case "moved": {
      const summary = siteSentences(summaryOf(outcome.found), { code: "text_unchanged" });
      return { verdict: verdictOf(summary, outcome.until), patch: stateThere(outcome.found) };
    }
    case "waiting": {
      const { found, until } = outcome;
      return { verdict: verdictOf(summaryOf(found), until), patch: stateThere(found) };
    }
    case "conflict": {
      const { found, state } = outcome;
      const patch = {
        ...placeThere(found),
        // The person deciding has seen the first edit, and may have decided by now.
        ...(!isConflict && { state: "conflict" as const, revision: found.revision }),
      };
      if (state === null) {
        const summary = siteSentences({ code: "edited_nothing_sent" });
        return { verdict: { kind: "cancelled", reason: "edited_outside", summary }, patch };
      }
      const summary = siteSentences(summaryOf(found), { code: "edited_text_unchanged" });
      return { verdict: { kind: "delivered", summary, called: true }, patch };
    }
    case "gone":
      return {
        verdict: { kind: "delivered", summary: siteSentences({ code: "gone" }), called: true },
        patch: { ...goneThere, state: "removed" },
      };
    default:
      return outcome satisfies never;
  }
}

/** The result of a check of an article to which nothing is sent; null if it is gone or never existed (`externalId`). */
export function lookedAfter(
  found: FoundArticle | null,
  { externalId, isConflict }: { externalId: string | null; isConflict: boolean },
): SyncResult {
  const delivered = (seen: Sentences, patch: ExternalPatch): SyncResult => {
    const summary = siteSentences({ code: "nothing_to_send" }, seen);
    return { verdict: { kind: "delivered", summary, called: true }, patch };
  };
  if (found) return delivered(summaryOf(found), isConflict ? placeThere(found) : stateThere(found));
  const summary = siteSentences({ code: "not_there" });
  return delivered(summary, externalId === null ? {} : { ...goneThere, state: "removed" });
}

const verdictOf = (summary: Sentences, until: number | null): SyncResult["verdict"] =>
  until === null
    ? { kind: "delivered", summary, called: true }
    : {
        kind: "postponed",
        until,
        summary: siteSentences(summary, { code: "rest_later", until: new Date(until).toISOString() }),
      };

/** Where an article is, and its state. */
const placeThere = ({ externalId, url, editUrl, state, scheduledAt }: FoundArticle): ExternalPatch => ({
  externalId,
  url,
  editUrl,
  there: state === "trashed" ? null : state,
  scheduledAt,
});

export const stateThere = (found: FoundArticle): ExternalPatch => ({
  ...placeThere(found),
  state: found.state === "trashed" ? "removed" : found.state,
});

function summaryOf({
  state,
  url,
  scheduledAt,
  notes = [],
}: FoundArticle & { notes?: Sentences[] }): Sentences {
  const at = toInstantOrNull(scheduledAt);
  return siteSentences({ code: "now_there", state, at, url }, ...notes);
}
