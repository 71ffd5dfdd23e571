import { z } from "zod";
import { Instant } from "./instant";
import { PageQuery } from "./pagination";
import { EventType } from "./webhooks";

/** An event of the workspace, sent to its webhooks if there are any. */
export const WorkspaceEvent = z
  .object({
    /** The id that every delivery of the event carries. */
    id: z.string(),
    /** Not `webhook.test`, which changes nothing and appears only in the delivery log. */
    event: EventType.exclude(["webhook.test"]),
    workspaceSlug: z.string(),
    postId: z.string().nullable(),
    postSlug: z.string().nullable(),
    previousSlug: z.string().optional(),
    /** Other slugs whose pages changed: those of posts that reference this one, and its former slugs. */
    affectedSlugs: z.array(z.string()).optional(),
    /** The workspace's counter after the change; all events of one change share it. */
    version: z.number().int(),
    occurredAt: Instant,
  })
  .meta({ id: "WorkspaceEvent" });
export type WorkspaceEvent = z.infer<typeof WorkspaceEvent>;

/**
 * `version` is the workspace's counter: a poller that starts now passes it as `afterVersion`. `oldestVersion` is the version of the oldest
 * event kept; null if there is none.
 */
export const EventList = z.object({
  items: z.array(WorkspaceEvent),
  version: z.number().int(),
  oldestVersion: z.number().int().nullable(),
  hasMore: z.boolean(),
});
export type EventList = z.infer<typeof EventList>;

/**
 * Without `afterVersion`, the newest events, newest first; with it, the events after that version, oldest first. Events of one version are
 * never split, so a page may exceed `limit`.
 */
export const EventQuery = z.object({
  afterVersion: z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .optional()
    .meta({ type: "integer", minimum: 0, description: "Return events after this version, oldest first" }),
  limit: PageQuery.shape.limit,
});
export type EventQuery = z.infer<typeof EventQuery>;
