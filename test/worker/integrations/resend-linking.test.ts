import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { createPost, loadPost } from "../../../worker/domains/posts";
import { resendLinking } from "../../../worker/domains/sites/sync/follow-up-sends";
import { countReads } from "../fixtures/count-reads";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("publish");
});

const others = 300;
const insertPosts = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${others})
  INSERT INTO posts (id, workspace_id, title, slug, content, status, created_at, updated_at)
  SELECT 'other_' || i || ?1, ?1, 'T', 'other-' || i, 'Nothing of it.', 'DRAFT', 0, 0 FROM n`;
const thereToo = `INSERT INTO external_posts
    (id, workspace_id, post_id, kind, destination, there, created_at, updated_at)
  SELECT 'ext_' || id, workspace_id, id, 'wordpress', 'https://other.example', 'published', 0, 0
  FROM posts WHERE workspace_id = ?1`;

async function told(slug: string, texts: string[]) {
  const { id: workspaceId } = stage.ctx.workspace;
  await env.DB.prepare(insertPosts).bind(workspaceId).run();
  for (const [at, content] of texts.entries()) await createPost(stage.ctx, { title: `Text ${at}`, content });
  await env.DB.prepare(thereToo).bind(workspaceId).run();
  const { row } = await loadPost(stage.ctx, await createPost(stage.ctx, { title: "It", slug }));
  const { ctx, reads } = countReads(stage.ctx);
  const { id } = await stage.integration();
  const moved = { there: "published", url: "https://other.example/it" } as const;
  await ctx.d1.batch(resendLinking(ctx, id, row, null, moved));
  const { results } = await env.DB.prepare(
    `SELECT e.post_slug AS slug FROM deliveries d JOIN events e ON e.id = d.event_id
     WHERE d.target_id = ?1 AND e.type = 'post.linked' ORDER BY slug`,
  )
    .bind(id)
    .all<{ slug: string }>();
  return { slugs: results.map((one) => one.slug), rows: reads.rows };
}

it("updates posts that link to a moved one, and reads no others", async () => {
  const { slugs, rows } = await told("the-slug", [
    "See [it](/blog/the-slug).",
    "[It](https://site.test/the-slug#part) again",
    "The slug is no link.",
    "[Another](/blog/the-slugs)",
  ]);
  expect(slugs).toEqual(["text-0", "text-1"]);
  expect(rows).toBeLessThan(60);
});

it.each(["/blog/k%C3%BCche", "/blog/küche"])("knows %s by its spelling", async (link) => {
  expect((await told("küche", [`See [it](${link}).`])).slugs).toEqual(["text-0"]);
});
