import type { LiveProof, LogEventType } from "../../../../schema/api/deliveries";
import { type Said, stored, storedCode, storedWords } from "../../../../schema/api/stored-words";
import { EventType } from "../../../../schema/api/webhooks";
import type { deliveries } from "../../../../schema/tables";
import { type OutboundFailure, type OutboundRefusal, outboundWords } from "../../../platform/guarded-fetch";
import { toInstantOrNull } from "../../../platform/instant";

export type ProofRow = Pick<
  typeof deliveries.$inferSelect,
  "proofState" | "proofUrl" | "proofChecks" | "proofRounds" | "proofCheckedAt" | "provenAt" | "proofDetail"
>;

/** Live proof on the wire; null if there is none, or if it is no longer wanted. */
export function proofView(
  row: ProofRow,
  { type, occurredAt }: { type: LogEventType; occurredAt: number },
): LiveProof | null {
  const event = EventType.safeParse(type);
  if (row.proofState === null || !event.success) return null;
  return {
    state: row.proofState,
    event: event.data,
    url: row.proofUrl ?? "",
    checks: row.proofChecks,
    redeliveries: row.proofRounds,
    checkedAt: toInstantOrNull(row.proofCheckedAt),
    liveAt: toInstantOrNull(row.provenAt),
    afterMs: row.provenAt === null ? null : Math.max(0, row.provenAt - occurredAt),
    detail: row.proofDetail && proofWords(row.proofDetail),
  };
}

const notReached = "Not reached: ";

/** What a check of a page saw, as docs/live-proof.md lists it. */
const words = {
  marker: ({ version }: { version: number }) => `version marker ${version}`,
  old_marker: ({ version, wanted }: { version: number; wanted: number }) =>
    `version marker ${version} < ${wanted}`,
  matched: () => "no version marker: matched by title and canonical link",
  other_title: () => "no version marker, and the title differs",
  no_canonical: () => "no version marker: the title matches, but there is no canonical link",
  other_canonical: () =>
    "no version marker: the title matches, but the canonical link points to a different page",
  still_shown: () => "no version marker, and the page still has the post's title",
  not_shown: () => "the page does not show the post",
  gone: ({ status }: { status: number }) => `status ${status}`,
  missing: ({ status }: { status: number }) => `status ${status}: the site has no such page`,
  unreached_redirect: ({ status, location }: { status: number; location: string | null }) =>
    `${notReached}redirect (status ${status}) to ${location ?? "nowhere"}. Redirects are not followed: use the final URL in the page pattern`,
  unreached_status: ({ status }: { status: number }) => `${notReached}status ${status}`,
  unreached: ({ failure }: { failure: OutboundFailure | OutboundRefusal }) =>
    `${notReached}${outboundWords[failure]}`,
};

export type ProofDetail = Said<typeof words>;

export const storedProof = (detail: ProofDetail): string => stored(detail);
export const proofWords = (text: string): string => storedWords(words, text);

/** Whether a stored detail is of a check that got the page. */
export const gotPage = (text: string): boolean =>
  !(storedCode(text)?.startsWith("unreached") ?? text.startsWith(notReached));
