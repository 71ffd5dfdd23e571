import { env } from "cloudflare:workers";

const insertPosts = `INSERT INTO posts
    (id, workspace_id, title, slug, content, status, categories, published_at, created_at, updated_at)
  SELECT 'post_' || ?1 || '_' || n, ?1, 'Post number ' || n, 'post-' || n, 'Body of ' || n, 'PUBLISHED', '["Even"]',
    1700000000000 + n * 60000, 1700000000000, 1700000000000 + n
  FROM (WITH RECURSIVE r(n) AS (SELECT CAST(?2 AS INTEGER) UNION ALL SELECT n + 1 FROM r WHERE n < ?3) SELECT n FROM r)`;
const insertTags = `INSERT INTO cache_tags (workspace_id, tag, version)
  SELECT workspace_id, 'post:' || slug, 1 FROM posts WHERE workspace_id = ?1
  UNION ALL SELECT ?1, 'posts', 1`;
const insertCategory = `INSERT INTO categories (id, workspace_id, name, name_key, slug)
  VALUES ('cat_' || ?1, ?1, 'Even', 'even', 'even')`;
const insertLinks = `INSERT INTO post_categories (post_id, category_id, position)
  SELECT id, 'cat_' || ?1, 0 FROM posts WHERE workspace_id = ?1 AND CAST(substr(slug, 6) AS INTEGER) % 2 = 0`;
const insertRelated = `INSERT INTO related_posts (post_id, related_id, score)
  SELECT a.id, b.id, 1.0 / k.value FROM posts a JOIN json_each('[1,2,3,4,5,6]') k
  JOIN posts b ON b.workspace_id = ?1 AND b.slug = 'post-' || (CAST(substr(a.slug, 6) AS INTEGER) + k.value)
  WHERE a.workspace_id = ?1 AND CAST(substr(a.slug, 6) AS INTEGER) <= 50`;

/** Fills a workspace with `count` published posts, `post-1` the oldest; every other one is in the category "Even". */
export async function publishMany(workspaceId: string, count: number): Promise<void> {
  const { DB } = env;
  for (let from = 1; from <= count; from += 1_000) {
    const to = Math.min(count, from + 999);
    await DB.prepare(insertPosts).bind(workspaceId, from, to).run();
  }
  await DB.batch([
    DB.prepare("UPDATE workspaces SET counter = counter + 1 WHERE id = ?1").bind(workspaceId),
    DB.prepare(insertTags).bind(workspaceId),
    DB.prepare(insertCategory).bind(workspaceId),
    DB.prepare(insertLinks).bind(workspaceId),
    DB.prepare(insertRelated).bind(workspaceId),
  ]);
}
