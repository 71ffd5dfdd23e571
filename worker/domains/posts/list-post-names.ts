import { type SQL, sql } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";

/** Authors and tags of the workspace's posts by name, with the number of posts of each. */
export async function listPostNames(ctx: WorkspaceCtx) {
  const counted = (column: SQL) =>
    ctx.db
      .select({
        name: sql<string>`max(named.value)`.as("name"),
        posts: sql<number>`count(DISTINCT ${posts.seq})`.as("posts"),
      })
      .from(posts)
      .innerJoin(sql`json_each(${column}) AS named`, sql`true`)
      .where(sql`${posts.workspaceId} = ${ctx.workspace.id}`)
      .groupBy(sql`lower(named.value)`)
      .orderBy(sql`lower(named.value)`);
  const [authors, tags] = await ctx.db.batch([counted(sql`${posts.authors}`), counted(sql`${posts.tags}`)]);
  return { authors, tags };
}
