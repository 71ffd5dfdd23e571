import { settleMs } from "./integration-limits";

/** What is known of calls that were never answered; `sentState` is that of the last call, answered or not. */
export interface Doubt {
  doubtAt: number | null;
  doubtHash: string | null;
  sentState: string | null;
}

/** What a call is about to change: null for what it leaves alone. */
export interface Sending {
  hash: string | null;
  state: string | null;
}

/** Before a call is sent: from here on its answer may be lost. `isFirst`: of this attempt. */
export const withCall = (known: Doubt, { hash, state }: Sending, isFirst: boolean, now: number): Doubt => ({
  doubtAt: isFirst ? now : known.doubtAt,
  doubtHash: bothHashes(known.doubtAt === null ? null : known.doubtHash, hash),
  // An unanswered call may still show it to readers.
  sentState:
    state === null || (known.doubtAt !== null && state === "draft") ? (known.sentState ?? state) : state,
});

const bothHashes = (before: string | null, hash: string | null) =>
  hash === null || before === hash ? before : before === null ? hash : "";

/** After an answer, which says nothing of an earlier call, until its time is over. */
export function afterAnswer(before: Doubt, current: Doubt, state: string | null, now: number): Doubt {
  const isOver = before.doubtAt === null || before.doubtAt <= now - settleMs;
  if (!isOver) return { ...current, doubtAt: before.doubtAt };
  return { doubtAt: null, doubtHash: null, sentState: state ?? current.sentState };
}
