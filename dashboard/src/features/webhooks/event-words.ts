import type { LogEventType } from "@schema/deliveries";
import type { EventType } from "@schema/webhooks";

/** The event as a label, and what brings it about. */
export const eventWords: Record<LogEventType, { label: string; meaning: string }> = {
  "post.published": { label: "Post published", meaning: "A post went out, by hand or on schedule." },
  "post.updated": { label: "Post updated", meaning: "What readers see of a published post changed." },
  "post.unpublished": { label: "Post unpublished", meaning: "A post, or its former address, is gone." },
  "workspace.updated": {
    label: "Workspace updated",
    meaning: "The name, site address or attribution changed.",
  },
  "webhook.test": { label: "Test event", meaning: "Sent by hand to try an endpoint." },
  "post.scheduled": {
    label: "Schedule changed",
    meaning: "A post was scheduled, rescheduled or taken off its schedule.",
  },
  "post.saved": {
    label: "Draft edited",
    meaning: "A draft was edited that is scheduled on another site, or kept there as a draft.",
  },
  "post.deleted": { label: "Draft deleted", meaning: "A post that was not public was deleted." },
  "post.sent": { label: "Sent by hand", meaning: "Somebody asked to send the post." },
  "post.linked": {
    label: "Link moved",
    meaning: "A post that it links to has another address there.",
  },
  "post.removed": { label: "Taken away", meaning: "Somebody asked to take the post away there." },
};

/** Those that an endpoint can choose; a test is always sent to where it is asked for. */
export const chosenEvents = [
  "post.published",
  "post.updated",
  "post.unpublished",
  "workspace.updated",
] as const satisfies readonly EventType[];

/** "All events", "Post published", "3 events". */
export function eventsSummary(events: readonly EventType[] | null): string {
  if (events === null) return "All events";
  const [only, ...others] = events;
  return only && others.length === 0 ? eventWords[only].label : `${events.length} events`;
}
