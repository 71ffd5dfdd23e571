import type { Sqlite } from "./public-truth";

export interface SeededIds {
  workspaceId: string;
  userId: string;
}

/** A workspace with an owner and, if a hash is given, an API key. */
export function seedWorkspace(
  sqlite: Sqlite,
  { slug, keyHash, now }: { slug: string; keyHash: string | null; now: number },
): SeededIds {
  const ids = { workspaceId: `ws_${slug}`, userId: `usr_${slug}` };
  sqlite
    .prepare("INSERT INTO users (id, email, name, created_at, updated_at) VALUES (?1, ?2, 'Owner', ?3, ?3)")
    .run(ids.userId, `owner@${slug}.test`, now);
  sqlite
    .prepare(
      `INSERT INTO workspaces (id, slug, name, site_url, plan_id, created_at, updated_at)
       VALUES (?1, ?2, ?2, 'https://site.test', 'pro', ?3, ?3)`,
    )
    .run(ids.workspaceId, slug, now);
  sqlite
    .prepare("INSERT INTO members (workspace_id, user_id, role, created_at) VALUES (?1, ?2, 'owner', ?3)")
    .run(ids.workspaceId, ids.userId, now);
  if (keyHash !== null) insertKey(sqlite, { id: `key_${slug}`, workspaceId: ids.workspaceId, keyHash, now });
  return ids;
}

export function insertKey(
  sqlite: Sqlite,
  { id, workspaceId, keyHash, now }: { id: string; workspaceId: string; keyHash: string; now: number },
): void {
  sqlite
    .prepare(
      "INSERT INTO api_keys (id, workspace_id, name, key_hash, last4, created_at) VALUES (?1, ?2, 'site', ?3, 'last', ?4)",
    )
    .run(id, workspaceId, keyHash, now);
}
