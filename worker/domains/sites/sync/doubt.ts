import { settleMs } from "./integration-limits";

/** What is known of unanswered calls; `sentState` is the state in the last call, answered or not. */
export interface Doubt {
  doubtAt: number | null;
  doubtHash: string | null;
  sentState: string | null;
}

/** What a call changes: null for what it leaves unchanged. */
export interface Sending {
  hash: string | null;
  state: string | null;
}

/** Before a call is sent, since its response may be lost. `isFirst`: of this attempt. */
export const withCall = (known: Doubt, { hash, state }: Sending, isFirst: boolean, now: number): Doubt => ({
  doubtAt: isFirst ? now : known.doubtAt,
  doubtHash: bothHashes(known.doubtAt === null ? null : known.doubtHash, hash),
  // An unanswered call may still make it public.
  sentState:
    state === null || (known.doubtAt !== null && state === "draft") ? (known.sentState ?? state) : state,
});

const bothHashes = (before: string | null, hash: string | null) =>
  hash === null || before === hash ? before : before === null ? hash : "";

/** After a response. It says nothing about earlier unanswered calls until they have settled. */
export function afterAnswer(before: Doubt, current: Doubt, state: string | null, now: number): Doubt {
  const isOver = before.doubtAt === null || before.doubtAt <= now - settleMs;
  if (!isOver) return { ...current, doubtAt: before.doubtAt };
  return { doubtAt: null, doubtHash: null, sentState: state ?? current.sentState };
}
