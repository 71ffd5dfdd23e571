import type { EventType } from "./webhooks";

export interface PayloadFacts {
  eventId: string;
  type: EventType;
  workspaceSlug: string;
  postSlug: string | null;
  previousSlug: string | null;
  affectedSlugs: string[];
  version: number;
  occurredAt: number;
}

/** The body of one attempt (spec: "Events", with the extra keys of docs/webhooks.md), as the exact text that is sent. */
export function eventPayload(facts: PayloadFacts, attempt: number, now: number): string {
  return JSON.stringify({
    id: facts.eventId,
    event: facts.type,
    workspaceSlug: facts.workspaceSlug,
    postSlug: facts.postSlug,
    ...(facts.previousSlug !== null && { previousSlug: facts.previousSlug }),
    ...(facts.affectedSlugs.length > 0 && { affectedSlugs: facts.affectedSlugs }),
    version: facts.version,
    occurredAt: instant(facts.occurredAt),
    attempt,
    ts: instant(now),
  });
}

const instant = (ms: number) => new Date(ms).toISOString();
