/**
 * What the service tells of; `webhook.test` only by hand.
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
 * The body of a webhook (spec: "Events"). More keys may be there.
 *
 * @example
 * import type { WebhookPayload } from "@blogsvc/client/webhooks";
 *
 * export const label = ({ event, postSlug }: WebhookPayload): string => `${event} ${postSlug ?? "everything"}`;
 */
export interface WebhookPayload {
  workspaceSlug: string;
  /** Null for what concerns the whole workspace. */
  postSlug: string | null;
  /** Others may come in later versions of the service. */
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
  /** The slug until now, when it was changed. */
  previousSlug?: string;
  /** Other slugs that answer differently now: of published posts that name this one, and its former ones. */
  affectedSlugs?: string[];
}
