import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { postsBySlug } from "../../../worker/domains/analytics/get-posts-report";
import { slugsOfPosts } from "../../../worker/domains/analytics/slugs-of-posts";
import { createPost } from "../../../worker/domains/posts";
import { countReads } from "../fixtures/count-reads";
import { makeTenant, tenantCtx } from "../fixtures/tenant";

const others = 400;
const insertPosts = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${others})
  INSERT INTO posts (id, workspace_id, title, slug, content, status, created_at, updated_at)
  SELECT 'other_' || i || ?1, ?1, 'T', 'other-' || i, '', 'PUBLISHED', 0, 0 FROM n`;

it("finds posts by slugs, and slugs by posts, and reads no other post", async () => {
  const entered = await tenantCtx(await makeTenant());
  const { workspace } = entered;
  const id = await createPost(entered, { title: "Hills" });
  await env.DB.prepare(insertPosts).bind(workspace.id).run();
  const { ctx, reads } = countReads(entered);
  const found = await postsBySlug(ctx, ["hills", "other-7", "pricing", "other-9"]);
  expect([...found.keys()].toSorted()).toEqual(["hills", "other-7", "other-9"]);
  expect((await slugsOfPosts(ctx, [id])).map(({ slugs }) => slugs)).toEqual([["hills"]]);
  expect(reads.rows).toBeLessThan(others / 4);
});
