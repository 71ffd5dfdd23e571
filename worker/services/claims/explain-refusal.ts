import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { claims, posts, workspaces } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { claimedSql } from "./claimed-text";

const named = 20;

/**
 * What a batch that failed at a guard failed of: throws `unsupported_claims` with `details.claims` when sentences without
 * evidence stand in the posts, and the error itself otherwise. `text` is what the batch would have stored, as `claimedText` has it.
 */
export async function explainRefusal(
  ctx: WorkspaceCtx,
  postIds: string[],
  error: unknown,
  text?: string,
): Promise<never> {
  if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  const rows = await ctx.db
    .select({
      id: claims.id,
      postId: claims.postId,
      title: posts.title,
      sentence: claims.sentence,
      kind: claims.kind,
      state: claims.state,
    })
    .from(claims)
    .innerJoin(posts, eq(posts.id, claims.postId))
    .innerJoin(workspaces, and(eq(workspaces.id, posts.workspaceId), eq(workspaces.requireEvidence, true)))
    .where(
      and(
        eq(posts.workspaceId, ctx.workspace.id),
        sql`${posts.id} IN (SELECT value FROM json_each(${JSON.stringify(postIds)}))`,
        inArray(claims.state, ["unsupported", "gone"]),
        sql`instr(${text ?? sql.raw(claimedSql)}, ${claims.sentence}) > 0`,
      ),
    )
    .orderBy(asc(claims.postId), asc(claims.position));
  if (rows.length === 0) throw error;
  throw new AppError("unsupported_claims", refusal(rows.length), {
    count: rows.length,
    claims: rows.slice(0, named),
  });
}

const refusal = (count: number) =>
  `This workspace requires evidence, and ${count === 1 ? "one claim has" : `${count} claims have`} none. Bind each to a quote of a source, accept it, or take the sentence out`;
