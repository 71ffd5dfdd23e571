import { z } from "zod";
import { Instant } from "./instant";
import { PageQuery } from "./pagination";
import { EventType } from "./webhooks";

/** What the workspace's receivers were told, or would have been if there were any. */
export const WorkspaceEvent = z
  .object({
    /** The one that every delivery of the event carries. */
    id: z.string(),
    /** Not `webhook.test`: it changes nothing, and is in the log of deliveries alone. */
    event: EventType.exclude(["webhook.test"]),
    workspaceSlug: z.string(),
    postId: z.string().nullable(),
    postSlug: z.string().nullable(),
    previousSlug: z.string().optional(),
    /** Other slugs whose pages the change altered: of posts that name this one, and its former ones. */
    affectedSlugs: z.array(z.string()).optional(),
    /** The workspace's counter as of the change; events of one change share it. */
    version: z.number().int(),
    occurredAt: Instant,
  })
  .meta({ id: "WorkspaceEvent" });
export type WorkspaceEvent = z.infer<typeof WorkspaceEvent>;

/**
 * `version` is the workspace's counter: what a poller that starts now passes as `afterVersion`. `oldestVersion` is that of
 * the oldest event kept, null when there is none.
 */
export const EventList = z.object({
  items: z.array(WorkspaceEvent),
  version: z.number().int(),
  oldestVersion: z.number().int().nullable(),
  hasMore: z.boolean(),
});
export type EventList = z.infer<typeof EventList>;

/**
 * Without `afterVersion` the newest events, newest first; with it those after that version, oldest first. The events of
 * one version always come together, so a page may hold more than `limit`.
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
