/**
 * The events of the service; `webhook.test` is only sent by hand.
 *
 * @example
 * import type { WebhookEvent } from "@blogsvc/client/webhooks";
 *
 * export const removes = (event: WebhookEvent): boolean => event === "post.unpublished";
 */
export type WebhookEvent =
  | "post.published"
  | "post.updated"
  | "post.unpublished"
  | "workspace.updated"
  | "webhook.test";

/**
 * The body of a webhook (spec: "Events"). More keys may be present.
 *
 * @example
 * import type { WebhookPayload } from "@blogsvc/client/webhooks";
 *
 * export const label = ({ event, postSlug }: WebhookPayload): string => `${event} ${postSlug ?? "everything"}`;
 */
export interface WebhookPayload {
  workspaceSlug: string;
  /** Null if it concerns the whole workspace. */
  postSlug: string | null;
  /** Later versions of the service may add others. */
  event: WebhookEvent | (string & {});
  /** When this attempt was signed, ISO 8601. */
  ts: string;
  /** Of the event, the same on every attempt and redelivery. */
  id?: string;
  /** The workspace's counter after the change; it only grows. */
  version?: number;
  /** When it happened, ISO 8601. */
  occurredAt?: string;
  /** 1, 2, … */
  attempt?: number;
  /** The previous slug, if it was changed. */
  previousSlug?: string;
  /** Other slugs whose responses changed: those of published posts that refer to this one, and its former ones. */
  affectedSlugs?: string[];
}
