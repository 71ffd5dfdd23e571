const ofWorkspace = "workspace_id = ?1";
const ofItsPosts = "post_id IN (SELECT id FROM posts WHERE workspace_id = ?1)";

/**
 * Everything that belongs to a workspace and the condition that finds it, children before their parents: foreign keys
 * have no action, so that a migration which rebuilds a table never deletes the children of another.
 */
export const workspaceTables: readonly { table: string; where: string }[] = [
  { table: "claims", where: ofWorkspace },
  { table: "run_steps", where: ofWorkspace },
  { table: "runs", where: ofWorkspace },
  { table: "batches", where: ofWorkspace },
  { table: "topics", where: ofWorkspace },
  { table: "shingles", where: ofWorkspace },
  { table: "shingled", where: ofWorkspace },
  { table: "near_texts", where: ofWorkspace },
  { table: "writer_calls", where: ofWorkspace },
  { table: "usage_months", where: ofWorkspace },
  { table: "writer_settings", where: ofWorkspace },
  { table: "proposals", where: ofWorkspace },
  { table: "context_versions", where: ofWorkspace },
  { table: "contexts", where: ofWorkspace },
  { table: "sources", where: ofWorkspace },
  { table: "related_posts", where: ofItsPosts },
  { table: "revisions", where: ofItsPosts },
  { table: "working_copies", where: ofItsPosts },
  { table: "post_categories", where: ofItsPosts },
  { table: "slug_history", where: ofWorkspace },
  { table: "categories", where: ofWorkspace },
  { table: "posts", where: ofWorkspace },
  { table: "image_variants", where: "image_id IN (SELECT id FROM images WHERE workspace_id = ?1)" },
  { table: "images", where: ofWorkspace },
  { table: "delivery_attempts", where: ofWorkspace },
  { table: "notices", where: ofWorkspace },
  { table: "deliveries", where: ofWorkspace },
  { table: "events", where: ofWorkspace },
  { table: "webhook_endpoints", where: ofWorkspace },
  { table: "external_posts", where: ofWorkspace },
  { table: "integrations", where: ofWorkspace },
  { table: "analytics_reports", where: ofWorkspace },
  { table: "analytics_attempts", where: ofWorkspace },
  { table: "analytics_connections", where: ofWorkspace },
  { table: "cache_tags", where: ofWorkspace },
  { table: "api_keys", where: ofWorkspace },
  { table: "invitations", where: ofWorkspace },
  { table: "members", where: ofWorkspace },
  { table: "audit", where: ofWorkspace },
];
