import type { EventType } from "@schema/webhooks";
import type { ProvenChange } from "@/lib/webhooks/live-proof-words";

/** What the page has to show after an event. */
export function changeOf(event: EventType): ProvenChange {
  if (event === "post.unpublished") return "unpublish";
  return event === "post.published" ? "publish" : "update";
}
