import type { Ctx } from "../../context";
import { imageKeysIn } from "./image-keys-in";

const textsPerBatch = 25;

interface Text {
  table: "posts" | "working_copies";
  id: string;
  workspaceId: string;
  content: string | null;
}

const ofPosts = `SELECT 'posts' AS 'table', id, workspace_id AS workspaceId, content FROM posts
  WHERE image_keys IS NULL`;
const ofCopies = `SELECT 'working_copies' AS 'table', c.post_id AS id, p.workspace_id AS workspaceId,
    c.fields ->> '$.content' AS content
  FROM working_copies c JOIN posts p ON p.id = c.post_id WHERE c.image_keys IS NULL`;
const found = (table: Text["table"], id: string) => `UPDATE ${table} SET image_keys = j.value -> 1
  FROM json_each(?1) j WHERE ${table}.${id} = j.value ->> 0 AND ${table}.image_keys IS NULL`;

/** Searches for images in texts stored before their uses were kept, at most about `limit`; returns their number. */
export async function searchImagesInPosts(
  { d1 }: Pick<Ctx, "d1">,
  { limit = 500, workspaceId }: { limit?: number; workspaceId?: string } = {},
): Promise<number> {
  const mine = workspaceId === undefined ? "" : "AND workspace_id = ?2";
  let count = 0;
  while (count < limit) {
    const { results } = await d1
      .prepare(
        `SELECT * FROM (${ofPosts} ${mine} LIMIT ?1) UNION ALL SELECT * FROM (${ofCopies} ${mine} LIMIT ?1)`,
      )
      .bind(textsPerBatch, ...(workspaceId === undefined ? [] : [workspaceId]))
      .all<Text>();
    if (results.length === 0) break;
    const keys = (table: Text["table"]) =>
      JSON.stringify(
        results
          .filter((text) => text.table === table)
          .map(({ id, workspaceId: owner, content }) => [id, imageKeysIn(owner, content ?? "")]),
      );
    await d1.batch([
      d1.prepare(found("posts", "id")).bind(keys("posts")),
      d1.prepare(found("working_copies", "post_id")).bind(keys("working_copies")),
    ]);
    count += results.length;
    if (results.length < textsPerBatch) break;
  }
  return count;
}
