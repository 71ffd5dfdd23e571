const ofWorkspace = "workspace_id = ?1";
const ofItsPosts = "post_id IN (SELECT id FROM posts WHERE workspace_id = ?1)";

/**
 * Everything that belongs to a workspace and the condition that finds it, children before their parents: foreign keys
 * have no action, so that a migration which rebuilds a table never deletes the children of another.
 */
export const workspaceTables: readonly { table: string; where: string }[] = [
  { table: "related_posts", where: ofItsPosts },
  { table: "revisions", where: ofItsPosts },
  { table: "working_copies", where: ofItsPosts },
  { table: "post_categories", where: ofItsPosts },
  { table: "slug_history", where: ofWorkspace },
  { table: "categories", where: ofWorkspace },
  { table: "posts", where: ofWorkspace },
  { table: "images", where: ofWorkspace },
  { table: "delivery_attempts", where: ofWorkspace },
  { table: "notices", where: ofWorkspace },
  { table: "deliveries", where: ofWorkspace },
  { table: "events", where: ofWorkspace },
  { table: "webhook_endpoints", where: ofWorkspace },
  { table: "cache_tags", where: ofWorkspace },
  { table: "api_keys", where: ofWorkspace },
  { table: "invitations", where: ofWorkspace },
  { table: "members", where: ofWorkspace },
  { table: "audit", where: ofWorkspace },
];
