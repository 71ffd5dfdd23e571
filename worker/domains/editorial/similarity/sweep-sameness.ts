import type { Ctx } from "../../../context";
import { indexPosts } from "./index-posts";

const workspacesPerRun = 5;
const piecesPerRun = 4;
const postsPerPiece = 25;
const findBehind = `SELECT owner_id AS id FROM shingled WHERE owner_kind = 'mark-time' AND count = 1 LIMIT ${workspacesPerRun}`;

/**
 * Continues sketching posts that a check had no time for, in workspaces that ever ran a check. Returns how many workspaces it processed.
 */
export async function sweepSameness(ctx: Pick<Ctx, "d1" | "now">): Promise<number> {
  const { results } = await ctx.d1.prepare(findBehind).all<{ id: string }>();
  for (const { id } of results)
    for (let piece = 0; piece < piecesPerRun; piece++) if (await indexPosts(ctx, id, postsPerPiece)) break;
  return results.length;
}
