import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { emptyFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../../worker/context";
import { createPost } from "../../../worker/domains/posts";
import { relatedRows } from "../../../worker/domains/posts/related-rows";
import { makeTenant, tenantCtx } from "../fixtures/tenant";
import { publishMany } from "../public/many-posts";

const published = {
  status: "PUBLISHED",
  publishedAt: 1,
  updatedAt: 1,
  sourcePath: null,
  reason: "created",
} as const;

const addPost = (ctx: WorkspaceCtx, title: string) =>
  createPost(ctx, { title, categories: ["Bread"] }, published);

const rowsFor = (ctx: WorkspaceCtx, id: string, title: string) =>
  relatedRows(ctx, [{ ...emptyFields, id, title, categories: ["Bread"] }]);

async function linksOf(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT related_id AS id FROM related_posts WHERE post_id = ?1 ORDER BY score DESC, related_id DESC",
  )
    .bind(id)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}

it("keeps the six that suit best also when several posts come onto a list at the same moment", async () => {
  const ctx = await tenantCtx(await makeTenant());
  const list = await addPost(ctx, "sourdough starter recipe");
  const distant: string[] = [];
  for (let n = 0; n < 6; n++) distant.push(await addPost(ctx, `unlike number${n} words${n} other${n}`));
  expect((await linksOf(list)).sort()).toEqual(distant.sort());

  const titles = [
    "sourdough starter recipe",
    "sourdough starter",
    "sourdough",
    "further afield still more remote",
  ];
  const late: string[] = [];
  for (const title of titles) late.push(await addPost(ctx, title));
  await env.DB.prepare("DELETE FROM related_posts WHERE related_id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(late))
    .run();
  for (const id of distant)
    await env.DB.prepare(
      "INSERT OR REPLACE INTO related_posts (post_id, related_id, score) VALUES (?1, ?2, 2)",
    )
      .bind(list, id)
      .run();
  // Each chooses before any of them has written.
  const batches = await Promise.all(late.map((id, index) => rowsFor(ctx, id, titles[index] ?? "")));
  for (const batch of batches) await env.DB.batch(batch);

  const [best, second, third, ...rest] = await linksOf(list);
  expect([best, second, third]).toEqual(late.slice(0, 3));
  expect(rest).toEqual(distant.toSorted().toReversed().slice(0, 3));
  for (const id of [...distant, ...late]) expect((await linksOf(id)).length).toBeLessThanOrEqual(6);
});

it("reads a bounded number of rows, whether a blog has 500 posts or 5,000", async () => {
  const rowsRead = async (count: number): Promise<number> => {
    const ctx = await tenantCtx(await makeTenant());
    await publishMany(ctx.workspace.id, count);
    let rows = 0;
    const counted: D1Database = new Proxy(env.DB, {
      get: (target, name) => {
        if (name !== "batch") {
          const value: unknown = Reflect.get(target, name);
          return typeof value === "function" ? value.bind(target) : value;
        }
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          for (const { meta } of results) rows += meta.rows_read;
          return results;
        };
      },
    });
    await relatedRows({ ...ctx, d1: counted }, [
      { ...emptyFields, id: "post_new", title: "Post number of sourdough", categories: ["Even"] },
    ]);
    return rows;
  };
  // The index's own segments make a few rows of difference.
  for (const count of [500, 5_000]) expect(await rowsRead(count)).toBeLessThan(700);
});
