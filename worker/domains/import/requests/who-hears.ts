import { bareAddress } from "../../sites";

/**
 * Webhooks and integrations notified about the posts in `told` (import_id, post_id, identity, type of the event) of workspace ?1, and the
 * number of posts. Posts that came from the WordPress site being published to are not sent back: see `notSentBack`.
 */
export const whoHears = `
  SELECT t.import_id AS importId, n.id, 'webhook' AS kind, COALESCE(NULLIF(n.description, ''), n.url) AS name, count(*) AS posts
  FROM told t JOIN webhook_endpoints n ON n.workspace_id = ?1 AND n.enabled = 1
    AND (n.event_types IS NULL OR t.type IN (SELECT value FROM json_each(n.event_types)))
  GROUP BY t.import_id, n.id
  UNION ALL
  SELECT t.import_id, i.id, i.kind, i.site_name, count(*)
  FROM told t JOIN integrations i ON i.workspace_id = ?1 AND i.enabled = 1
  LEFT JOIN external_posts x ON x.post_id = t.post_id AND x.kind = i.kind AND x.destination = i.destination
  WHERE COALESCE(x.mode, i.follow_mode) <> 'off' AND NOT (x.id IS NULL AND i.kind = 'wordpress'
    AND t.identity LIKE 'wordpress:%' AND ${bareAddress("substr(t.identity, 1, instr(t.identity, '/?p='))")}
      IN (${bareAddress("i.destination")}, ${bareAddress("i.site_url")}))
  GROUP BY t.import_id, i.id
  ORDER BY 3, 4`;
