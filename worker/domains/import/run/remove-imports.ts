import type { Ctx } from "../../../context";
import { importText } from "../import-words";
import { dropUpload } from "../requests/drop-upload";
import { importObject } from "../requests/import-object";
import { dropUnusedPictures } from "./drop-unused-pictures";

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;
/** An upload takes minutes at most. */
const uploadMs = 3_600_000;
const importsPerRun = 20;
const pieceRows = 250;
const piecesPerRun = 40;

const old = `SELECT id, workspace_id AS workspaceId, CASE WHEN state = 'reading' AND due_at IS NULL THEN 'unsent'
    WHEN finished_at IS NULL THEN 'open' ELSE 'ended' END AS kind FROM imports
  WHERE removed_at IS NULL AND (COALESCE(finished_at, updated_at) < ?1 AND (claimed_until IS NULL OR claimed_until <= ?2)
    OR state = 'reading' AND due_at IS NULL AND updated_at < ?3)
  ORDER BY COALESCE(finished_at, updated_at) LIMIT ${importsPerRun}`;

const give = `UPDATE imports SET state = 'failed', problem_code = 'abandoned', due_at = NULL, claim_token = NULL,
  problem_message = ?4, finished_at = ?2, updated_at = ?2
  WHERE id = ?1 AND finished_at IS NULL AND updated_at < ?3`;
const forget = `UPDATE import_items SET payload = NULL
  WHERE import_id = ?1 AND payload IS NOT NULL AND EXISTS (SELECT 1 FROM imports WHERE id = ?1 AND finished_at IS NOT NULL)`;

/** Images stay known: if the old site is gone, a second import would lose them. */
const clear = `DELETE FROM import_items WHERE rowid IN (SELECT i.rowid FROM import_items i WHERE i.import_id = ?1
  AND NOT (i.kind = 'picture' AND EXISTS (SELECT 1 FROM images m WHERE m.id = i.image_id)) LIMIT ${pieceRows})`;
const remove = "UPDATE imports SET removed_at = ?2 WHERE id = ?1";
const drop =
  "DELETE FROM imports WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM import_items WHERE import_id = ?1)";

interface OldImport {
  id: string;
  workspaceId: string;
  /** `unsent`: its file was not fully uploaded. */
  kind: "unsent" | "open" | "ended";
}

/**
 * Ends imports that nothing happened to for 30 days, deletes the reports of those that ended 30 days ago with the images they copied for
 * nothing, and cleans up uploads aborted an hour ago; a bounded number of rows, in pieces so that others can write in between. Returns the
 * number of imports.
 */
export async function removeImports(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const { results } = await ctx.d1
    .prepare(old)
    .bind(now - keptMs, now, now - uploadMs)
    .all<OldImport>();
  let pieces = piecesPerRun;
  for (const one of results) {
    if (one.kind === "unsent") await dropUpload(ctx, one.workspaceId, one.id);
    else if (one.kind === "open") await giveUp(ctx, one);
    else pieces = await removeEnded(ctx, one, pieces);
    if (pieces === 0) break;
  }
  return results.length;
}

async function giveUp({ d1, bucket, now }: Ctx, { id, workspaceId }: OldImport): Promise<void> {
  await d1.batch([
    d1.prepare(give).bind(id, now(), now() - keptMs, importText({ code: "abandoned" })),
    d1.prepare(forget).bind(id),
  ]);
  await bucket.delete(importObject(workspaceId, id));
}

/** Returns the number of pieces left. Deletes unused images first, since the report lists them. */
async function removeEnded(ctx: Ctx, one: OldImport, pieces: number): Promise<number> {
  for (let left = pieces; left > 0; left--) {
    const dropped = await dropUnusedPictures(ctx, one);
    if (dropped === "later") return left;
    if (dropped === "none") return removeReport(ctx, one, left);
  }
  return 0;
}

async function removeReport(
  { d1, bucket, now }: Ctx,
  { id, workspaceId }: OldImport,
  pieces: number,
): Promise<number> {
  for (let left = pieces; left > 0; ) {
    const { meta } = await d1.prepare(clear).bind(id).run();
    left--;
    if (meta.changes < pieceRows) {
      await bucket.delete(importObject(workspaceId, id));
      await d1.batch([d1.prepare(remove).bind(id, now()), d1.prepare(drop).bind(id)]);
      return left;
    }
  }
  return 0;
}
