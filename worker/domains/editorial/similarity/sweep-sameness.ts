import type { Ctx } from "../../../context";
import { indexPosts } from "./index-posts";

const workspacesPerRun = 5;
const piecesPerRun = 4;
const postsPerPiece = 25;
const findBehind = `SELECT owner_id AS id FROM shingled WHERE owner_kind = 'mark-time' AND count = 1 LIMIT ${workspacesPerRun}`;

/**
 * Goes on with the posts that a check found no time to sketch, of workspaces that ever checked. Answers how many
 * workspaces it looked at.
 */
export async function sweepSameness(ctx: Pick<Ctx, "d1" | "now">): Promise<number> {
  const { results } = await ctx.d1.prepare(findBehind).all<{ id: string }>();
  for (const { id } of results)
    for (let piece = 0; piece < piecesPerRun; piece++) if (await indexPosts(ctx, id, postsPerPiece)) break;
  return results.length;
}
