import type { ExternalPost, IntegrationKind } from "../../../../schema/api/integrations";
import type { deliveries, externalPosts } from "../../../../schema/tables";
import { toInstantOrNull } from "../../../platform/instant";
import type { IntegrationRow } from "../integration-keys";
import { isPublicThere } from "../wanted-state";
import { integrationProblem } from "../words/site-words";

export type ExternalRow = typeof externalPosts.$inferSelect;

/** The newest relevant delivery of the post to the integration. */
export type LastSend = Pick<
  typeof deliveries.$inferSelect,
  "targetId" | "state" | "nextAttemptAt" | "attempts" | "lastError"
>;

/** Where a post can be or is: connected now, known from earlier, or both. */
export interface Place {
  kind: IntegrationKind;
  destination: string;
  integration: IntegrationRow | null;
  row: ExternalRow | null;
  last: LastSend | null;
}

/** A post on one platform, in wire format; `now` in milliseconds. */
export function externalView(
  { kind, destination, integration, row: stored, last }: Place,
  now: number,
): ExternalPost {
  const row = stored && asOf(stored, now);
  const state = stateOf(row, last);
  const problem = row?.problem ?? (last?.state === "failed" ? integration?.problem : null) ?? null;
  return {
    kind,
    destination,
    connected: integration !== null,
    enabled: integration?.enabled ?? false,
    mode: row?.mode ?? null,
    state,
    there: row?.there ?? null,
    externalId: row?.externalId ?? null,
    url: row?.url ?? null,
    editUrl: row?.editUrl ?? null,
    scheduledAt: toInstantOrNull(row?.scheduledAt ?? null),
    syncedAt: toInstantOrNull(row?.syncedAt ?? null),
    syncedVersion: row?.syncedVersion ?? null,
    nextAttemptAt: toInstantOrNull(last?.state === "pending" ? last.nextAttemptAt : null),
    waitsUntil: toInstantOrNull(state === "pending" ? postponedTo(last, now) : null),
    kept: row !== null && row.keptHash !== null && row.there !== null && state !== "conflict",
    problem: problem && integrationProblem(problem),
    seo: row?.seo ?? null,
  };
}

/** Once its time has come, the platform is assumed to have published it. */
function asOf(row: ExternalRow, now: number): ExternalRow {
  if (!isPublicThere(row, now)) return row;
  return { ...row, there: "published", ...(row.state === "scheduled" && { state: "published" }) };
}

function stateOf(row: ExternalRow | null, last: LastSend | null): ExternalPost["state"] {
  if (row?.state === "conflict") return "conflict";
  if (last?.state === "pending" || last?.state === "failed") return last.state;
  return row?.state ?? "none";
}

/** Deliveries without a failure continue within a second, unless postponed. */
const postponedTo = (last: LastSend | null, now: number): number | null =>
  last?.nextAttemptAt && last.attempts > 0 && last.lastError === null && last.nextAttemptAt - now > 1_000
    ? last.nextAttemptAt
    : null;
