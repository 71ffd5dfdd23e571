import {
  insertDeliveries as insert,
  insertEvents,
  toIntegration,
  toWebhook,
  wantingEndpoints,
} from "./insert-rows";

/**
 * The integrations `i` that follow the post of event `e`, joined with its remote state. Also match a pending remote schedule when following
 * is off, so that it still gets canceled.
 */
const followed = `LEFT JOIN external_posts x ON x.post_id = e.post_id AND x.kind = i.kind AND x.destination = i.destination`;
const follows = "(COALESCE(x.mode, i.follow_mode) <> 'off' OR x.there = 'scheduled' AND x.scheduled_at > ?2)";

/**
 * An edit of a draft is sent only where drafts are sent before publication and the remote post has no readers yet, and not if a delivery is
 * already pending. While `claim_token` is set, a pending one does not count: the lease holder may have read the post already. Cross join
 * and `+`: look up by post, not by everything ever sent.
 */
const isTold = `(e.type <> 'post.saved' OR (COALESCE(x.mode, i.follow_mode) IN ('schedule', 'draft')
  AND COALESCE(x.there, '') <> 'published' AND NOT (COALESCE(x.there, '') = 'scheduled' AND x.scheduled_at <= ?2)
  AND (x.chosen_at IS NOT NULL OR EXISTS (SELECT 1 FROM posts p WHERE p.id = e.post_id AND p.scheduled_at IS NOT NULL))
  AND NOT (i.claim_token IS NULL AND EXISTS (SELECT 1 FROM events b CROSS JOIN deliveries d ON d.event_id = b.id
    WHERE b.post_id = e.post_id AND d.target_id = i.id AND +d.state = 'pending'))))`;

/** A post that only refers to a changed one (?3: those that changed) is not sent where it never was. */
const isOwnOrThere = `(x.there IS NOT NULL OR x.doubt_at IS NOT NULL OR e.post_id IN (SELECT value FROM json_each(?3)))`;

/**
 * One delivery of each event of the change (?1: the workspace, ?2: the time, ?3: the changed posts, as JSON) for each enabled endpoint that
 * wants it, and for each integration that follows the post; see `toIntegration` for disabled ones.
 */
export const insertDeliveries = insert(`SELECT * FROM (${toWebhook("?2")}
    FROM workspaces w JOIN events e ON e.workspace_id = w.id AND e.version = w.counter ${wantingEndpoints}
    WHERE w.id = ?1 ORDER BY e.rowid)
  UNION ALL
  SELECT * FROM (${toIntegration("?2")}
    FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
    JOIN events e ON e.workspace_id = w.id AND e.version = w.counter AND e.post_id IS NOT NULL ${followed}
    WHERE i.workspace_id = ?1 AND ${follows} AND ${isOwnOrThere} ORDER BY e.rowid)`);

/** Events only for integrations, as JSON in ?3; inserts nothing if no integration follows the post. */
export const insertInternalEvents = insertEvents(
  { sql: "e.type" },
  {
    id: "e.id",
    workspace_id: "w.id",
    post_id: "e.post_id",
    post_slug: "e.post_slug",
    version: "w.counter",
    occurred_at: "?2",
  },
  `FROM (SELECT value ->> '$.id' AS id, value ->> '$.type' AS type, value ->> '$.postId' AS post_id,
    value ->> '$.postSlug' AS post_slug FROM json_each(?3)) e JOIN workspaces w ON w.id = ?1
  WHERE EXISTS (SELECT 1 FROM integrations i ${followed} WHERE i.workspace_id = ?1 AND ${follows} AND ${isTold})`,
);

/** Their deliveries, with their ids as JSON in ?3. The `+` avoids the index by workspace, which would read all its events. */
export const insertInternalDeliveries = insert(`${toIntegration("?2")}
  FROM events e JOIN workspaces w ON w.id = +e.workspace_id JOIN integrations i ON i.workspace_id = w.id ${followed}
  WHERE w.id = ?1 AND e.id IN (SELECT value FROM json_each(?3)) AND ${follows} AND ${isTold} ORDER BY e.rowid`);

/** Typing causes many saves: deliveries of them wait a minute (?1), so that one is sent. */
export const delayDeliveries = `UPDATE deliveries SET step = 1, next_attempt_at = ?1
  WHERE event_id IN (SELECT value FROM json_each(?2)) AND +state = 'pending'`;

/** The delivery of one event to one integration (?4), whether or not it follows the post. */
export const insertDeliveryTo = insert(`${toIntegration("?2")}
  FROM events e JOIN workspaces w ON w.id = e.workspace_id JOIN integrations i ON i.workspace_id = w.id AND i.id = ?4
  WHERE w.id = ?1 AND e.id = ?3`);

/** The deliveries to one integration (?1) of the workspace's newest events of a type (?3) that have none yet. */
export const insertDeliveriesOfNew = insert(`${toIntegration("?2")}
  FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN events e ON e.workspace_id = w.id AND e.version = w.counter AND e.type = ?3 AND e.occurred_at = ?2
  WHERE i.id = ?1 AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = e.id) ORDER BY e.rowid`);
