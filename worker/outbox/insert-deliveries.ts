const columns = `id, event_id, event_version, workspace_id, target_kind, target_id, state, next_attempt_at, cancel_reason,
  created_at, updated_at`;

/** Of the integrations `i`, joined with what is known of the post of the event `e` there, those that follow its life. A schedule there is
 * withdrawn though nothing is followed any more: nobody else would. */
const followed = `LEFT JOIN external_posts x ON x.post_id = e.post_id AND x.kind = i.kind AND x.destination = i.destination`;
const follows = "(COALESCE(x.mode, i.follow_mode) <> 'off' OR x.there = 'scheduled' AND x.scheduled_at > ?2)";

/**
 * Of the drafts that are edited, those that have no reader there yet and are sent before they are published here. Nobody is told who
 * will look anyway: `claim_token`, as whoever holds it may have looked already. Crossed, and `+`: by the post, not by all that was ever sent.
 */
const isTold = `(e.type <> 'post.saved' OR (COALESCE(x.mode, i.follow_mode) IN ('schedule', 'draft')
  AND COALESCE(x.there, '') <> 'published' AND NOT (COALESCE(x.there, '') = 'scheduled' AND x.scheduled_at <= ?2)
  AND (x.chosen_at IS NOT NULL OR EXISTS (SELECT 1 FROM posts p WHERE p.id = e.post_id AND p.scheduled_at IS NOT NULL))
  AND NOT (i.claim_token IS NULL AND EXISTS (SELECT 1 FROM events b CROSS JOIN deliveries d ON d.event_id = b.id
    WHERE b.post_id = e.post_id AND d.target_id = i.id AND +d.state = 'pending'))))`;

const external = `SELECT 'dlv_' || lower(hex(randomblob(10))), e.id, e.version, w.id, 'integration', i.id,
    CASE WHEN i.enabled THEN 'pending' ELSE 'cancelled' END, CASE WHEN i.enabled THEN ?2 END,
    CASE WHEN i.enabled THEN NULL ELSE 'integration_disabled' END, ?2, ?2`;

/** A post that only names a changed one (?3: those that changed) is no reason to bring it where it never was. */
const isOwnOrThere = `(x.there IS NOT NULL OR x.doubt_at IS NOT NULL OR e.post_id IN (SELECT value FROM json_each(?3)))`;

/**
 * One delivery of each event of the change (?1: the workspace, ?2: the time, ?3: the posts that changed, as JSON) for each enabled
 * endpoint that wants it, and for each integration that follows the post. To one that is switched off it is skipped, and the log says so.
 */
export const insertDeliveries = `INSERT INTO deliveries (${columns})
  SELECT * FROM (SELECT 'dlv_' || lower(hex(randomblob(10))), e.id, e.version, w.id, 'webhook', n.id, 'pending', ?2, NULL, ?2, ?2
    FROM workspaces w
    JOIN events e ON e.workspace_id = w.id AND e.version = w.counter
    JOIN webhook_endpoints n ON n.workspace_id = w.id AND n.enabled = 1
      AND (n.event_types IS NULL OR e.type IN (SELECT value FROM json_each(n.event_types)))
    WHERE w.id = ?1 ORDER BY e.rowid)
  UNION ALL
  SELECT * FROM (${external}
    FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
    JOIN events e ON e.workspace_id = w.id AND e.version = w.counter AND e.post_id IS NOT NULL ${followed}
    WHERE i.workspace_id = ?1 AND ${follows} AND ${isOwnOrThere} ORDER BY e.rowid)`;

/** Events that integrations alone are told of, as JSON in ?3; where none follows the post nothing is written. */
export const insertInternalEvents = `INSERT INTO events (id, workspace_id, type, post_id, post_slug, version, occurred_at)
  SELECT e.id, w.id, e.type, e.post_id, e.post_slug, w.counter, ?2
  FROM (SELECT value ->> '$.id' AS id, value ->> '$.type' AS type, value ->> '$.postId' AS post_id,
    value ->> '$.postSlug' AS post_slug FROM json_each(?3)) e JOIN workspaces w ON w.id = ?1
  WHERE EXISTS (SELECT 1 FROM integrations i ${followed} WHERE i.workspace_id = ?1 AND ${follows} AND ${isTold})`;

/** Their deliveries, with their ids as JSON in ?3. `+`, as an index by workspace would read all of its events. */
export const insertInternalDeliveries = `INSERT INTO deliveries (${columns}) ${external}
  FROM events e JOIN workspaces w ON w.id = +e.workspace_id JOIN integrations i ON i.workspace_id = w.id ${followed}
  WHERE w.id = ?1 AND e.id IN (SELECT value FROM json_each(?3)) AND ${follows} AND ${isTold} ORDER BY e.rowid`;

/** Whoever types saves often: what is told of that waits a minute (?1), so that it is sent once. */
export const delayDeliveries = `UPDATE deliveries SET step = 1, next_attempt_at = ?1
  WHERE event_id IN (SELECT value FROM json_each(?2)) AND +state = 'pending'`;

/** The delivery of one event to one integration (?4), whatever follows the post. */
export const insertDeliveryTo = `INSERT INTO deliveries (${columns}) ${external}
  FROM events e JOIN workspaces w ON w.id = e.workspace_id JOIN integrations i ON i.workspace_id = w.id AND i.id = ?4
  WHERE w.id = ?1 AND e.id = ?3`;

/** The deliveries to one integration (?1) of the workspace's newest events of a type (?3) that have none yet. */
export const insertDeliveriesOfNew = `INSERT INTO deliveries (${columns}) ${external}
  FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN events e ON e.workspace_id = w.id AND e.version = w.counter AND e.type = ?3 AND e.occurred_at = ?2
  WHERE i.id = ?1 AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = e.id) ORDER BY e.rowid`;
