import { createHmac, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { makeAccessToken, makeApiKey } from "../worker/platform/key-format";
import { authSecret } from "./servers";

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

export interface Tenant {
  id: string;
  slug: string;
  apiKey: string;
  /** An access token of a viewer. */
  viewerToken: string;
  posts: number;
}

const body = "All that is gold does not glitter, not all those who wander are lost. ".repeat(9);

const insertPosts = `INSERT INTO posts
    (id, workspace_id, title, slug, content, status, categories, derived_excerpt, word_count, reading_time_minutes,
     published_at, created_at, updated_at)
  SELECT 'post_' || ?1 || '_' || n, ?1, 'Post number ' || n, 'post-' || n, ?4, 'PUBLISHED', '["News","Rust"]',
    substr(?4, 1, 150), 126, 1, 1700000000000 + n * 60000, 1700000000000, 1700000000000 + n
  FROM (WITH RECURSIVE r(n) AS (SELECT CAST(?2 AS INTEGER) UNION ALL SELECT n + 1 FROM r WHERE n < ?3) SELECT n FROM r)`;

export async function migrate(db: Database, root: string): Promise<void> {
  const folder = join(root, "migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const name of files.sort()) {
    for (const statement of readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint")) {
      await db.prepare(statement).run();
    }
  }
}

/** A workspace with this many published posts, and a key that reads it. */
export async function seedTenant(db: Database, slug: string, posts: number, plan: string): Promise<Tenant> {
  const id = `ws_${slug}`;
  const apiKey = makeApiKey((length) => randomBytes(length));
  const hash = createHmac("sha256", authSecret).update(`api-key\n${apiKey}`).digest("hex");
  await db
    .prepare(
      `INSERT INTO workspaces (id, slug, name, site_url, plan_id, counter, created_at, updated_at)
       VALUES (?1, ?2, 'Bench', 'https://site.test', ?3, 1, 0, 0)`,
    )
    .bind(id, slug, plan)
    .run();
  await db
    .prepare(
      `INSERT INTO api_keys (id, workspace_id, name, key_hash, last4, created_at, last_used_at)
       VALUES (?1, ?2, 'bench', ?3, '0000', 0, ?4)`,
    )
    .bind(`key_${slug}`, id, hash, Date.now())
    .run();
  for (let from = 1; from <= posts; from += 500) {
    await db
      .prepare(insertPosts)
      .bind(id, from, Math.min(posts, from + 499), body)
      .run();
  }
  await db
    .prepare(
      `INSERT INTO cache_tags (workspace_id, tag, version)
       SELECT workspace_id, 'post:' || slug, 1 FROM posts WHERE workspace_id = ?1 UNION ALL SELECT ?1, 'posts', 1`,
    )
    .bind(id)
    .run();
  return { id, slug, apiKey, viewerToken: await seedViewer(db, id), posts };
}

async function seedViewer(db: Database, workspaceId: string): Promise<string> {
  const token = makeAccessToken((length) => randomBytes(length));
  const hash = createHmac("sha256", authSecret).update(`access-token\n${token}`).digest("hex");
  const userId = `usr_${workspaceId}`;
  await db.batch([
    db
      .prepare("INSERT INTO users (id, email, name, created_at, updated_at) VALUES (?1, ?1, 'Viewer', 0, 0)")
      .bind(userId),
    db
      .prepare("INSERT INTO members (workspace_id, user_id, role, created_at) VALUES (?1, ?2, 'viewer', 0)")
      .bind(workspaceId, userId),
    db
      .prepare(
        `INSERT INTO access_tokens (id, user_id, name, access, token_hash, last4, created_at, last_used_at)
         VALUES (?1, ?1, 'bench', 'full', ?2, '0000', 0, ?3)`,
      )
      .bind(userId, hash, Date.now()),
  ]);
  return token;
}

/** The effect of "Update" on readers: one post and the list move to a new version. */
export async function touchPost(db: Database, { slug }: Tenant, postSlug: string): Promise<void> {
  const id = `ws_${slug}`;
  await db.batch([
    db
      .prepare("UPDATE posts SET title = title || '!' WHERE workspace_id = ?1 AND slug = ?2")
      .bind(id, postSlug),
    db.prepare("UPDATE workspaces SET counter = counter + 1 WHERE id = ?1").bind(id),
    db
      .prepare(
        `UPDATE cache_tags SET version = (SELECT counter FROM workspaces WHERE id = ?1)
         WHERE workspace_id = ?1 AND tag IN ('posts', 'sitemap', 'post:' || ?2)`,
      )
      .bind(id, postSlug),
  ]);
}

/** The effect of renaming the workspace: every response moves to a new version. */
export async function touchEverything(db: Database, { slug }: Tenant): Promise<void> {
  await db
    .prepare("UPDATE workspaces SET counter = counter + 1, floor = counter + 1 WHERE id = ?1")
    .bind(`ws_${slug}`)
    .run();
}
