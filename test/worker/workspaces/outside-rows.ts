import { env } from "cloudflare:workers";

/** A row in each table of what a workspace is connected to, of one of its posts. */
export async function outsideRows(workspaceId: string, postId: string): Promise<void> {
  const rows = [
    `INSERT INTO integrations (id, workspace_id, kind, destination, site_name, site_url, settings, facts, secret, secret_hint,
       created_at, updated_at) VALUES (?1, ?1, 'wordpress', 'https://wp.test', 'A site', 'https://wp.test', '{}', '{}', '', '', 0, 0)`,
    `INSERT INTO external_posts (id, workspace_id, post_id, kind, destination, created_at, updated_at)
     VALUES (?1, ?1, ?2, 'wordpress', 'https://wp.test', 0, 0)`,
    `INSERT INTO analytics_connections (workspace_id, id, refresh_token, connected_by, created_at, updated_at)
     VALUES (?1, ?1, '', 'usr', 0, 0)`,
    `INSERT INTO analytics_attempts (state_hash, workspace_id, user_id, session_id, expires_at)
     VALUES (?1, ?1, 'usr', 'ses', 0)`,
    "INSERT INTO analytics_reports (workspace_id, key, fetched_at) VALUES (?1, 'a report', 0)",
    `INSERT INTO imports (id, workspace_id, source, name, state, dry_run, created_at, updated_at)
     VALUES (?1, ?1, 'wordpress_export', 'export.xml', 'completed', 0, 0, 0)`,
    `INSERT INTO import_items (import_id, workspace_id, kind, identity, position, state, outcome)
     VALUES (?1, ?1, 'post', 'a post', 0, 'done', 'created')`,
  ];
  await env.DB.batch(
    rows.map((sql) => env.DB.prepare(sql).bind(workspaceId, ...(sql.includes("?2") ? [postId] : []))),
  );
}
