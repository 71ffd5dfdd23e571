import type { LogEventType } from "@schema/deliveries";
import type { EventType } from "@schema/webhooks";

/** The event as a label, and what causes it. */
export const eventWords: Record<LogEventType, { label: string; meaning: string }> = {
  "post.published": { label: "Post published", meaning: "A post was published manually or on schedule." },
  "post.updated": { label: "Post updated", meaning: "A published post changed for readers." },
  "post.unpublished": {
    label: "Post unpublished",
    meaning: "A post or its previous URL is no longer public.",
  },
  "workspace.updated": {
    label: "Workspace updated",
    meaning: "The name, site URL or attribution changed.",
  },
  "webhook.test": { label: "Test event", meaning: "Sent manually to test an endpoint." },
  "post.scheduled": {
    label: "Schedule changed",
    meaning: "A post was scheduled, rescheduled or unscheduled.",
  },
  "post.saved": {
    label: "Draft edited",
    meaning: "Someone edited a draft that is also saved or scheduled on a connected site.",
  },
  "post.deleted": { label: "Draft deleted", meaning: "An unpublished post was deleted." },
  "post.sent": { label: "Sent manually", meaning: "Someone sent the post manually." },
  "post.linked": {
    label: "Link updated",
    meaning: "The URL of a linked post changed on the connected site.",
  },
  "post.removed": { label: "Removed", meaning: "Someone removed the post from the connected site." },
};

/** The events that an endpoint can subscribe to; a test is always sent to the endpoint that it is requested for. */
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
