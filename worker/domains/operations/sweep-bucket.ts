import type { Ctx } from "../../context";

const dayMs = 86_400_000;
/**
 * A run can resume with its stored results until 30 days after its end, and then needs its files. All other writers insert their row at
 * once, and storing a file again renews its date.
 */
const graceMs = 35 * dayMs;
/** One page of the bucket's list. */
const filesPerRun = 1_000;

const pictureKey = /^([\w-]+)\/[0-9a-f]{64}\.\w+$/;
const captureKey = /^([\w-]+)\/sources\/([\w-]+)\/(?:raw-[0-9a-f]+|text-[0-9a-f]+\.md)$/;

/**
 * In an existing workspace, files that no row names; in a deleted one, all files. Files of workspaces unknown to this database stay: the
 * bucket may be older than the database.
 */
const unused = `SELECT j.value ->> 'key' AS key FROM json_each(?1) j WHERE
  CASE WHEN EXISTS (SELECT 1 FROM workspaces w WHERE w.id = j.value ->> 'workspaceId') THEN
    CASE j.value ->> 'kind'
      WHEN 'picture' THEN NOT EXISTS (SELECT 1 FROM images i
          WHERE i.workspace_id = j.value ->> 'workspaceId' AND i.key = j.value ->> 'key')
        AND NOT EXISTS (SELECT 1 FROM image_variants v WHERE v.key = j.value ->> 'key')
        AND j.value ->> 'key' NOT IN (SELECT k.value FROM trashed_items t JOIN json_each(t.fields, '$.keys') k WHERE t.kind = 'image'
          AND t.workspace_id IN (SELECT f.value ->> 'workspaceId' FROM json_each(?1) f))
      WHEN 'capture' THEN NOT EXISTS (SELECT 1 FROM sources s WHERE s.id = j.value ->> 'sourceId'
          AND s.workspace_id = j.value ->> 'workspaceId' AND j.value ->> 'key' IN (s.raw_key, s.text_key))
      ELSE 0 END
  ELSE j.value ->> 'workspaceId' IN (SELECT target_id FROM audit WHERE workspace_id IS NULL AND action = 'workspace.deleted') END`;

const readCursor = "SELECT bucket_cursor AS cursor FROM instance";
const keepCursor = "UPDATE instance SET bucket_cursor = ?1";

/**
 * Deletes unused files older than 35 days: from runs and requests that ended before their rows were written, former captures, and leftovers
 * of deleted workspaces. Each run handles one page of the bucket's list and the next continues there. Returns the number of files.
 */
export async function sweepBucket({ bucket, d1, now }: Pick<Ctx, "bucket" | "d1" | "now">): Promise<number> {
  const { cursor } = (await d1.prepare(readCursor).first<{ cursor: string | null }>()) ?? { cursor: null };
  const page = { limit: filesPerRun, ...(cursor !== null && { startAfter: cursor }) };
  const { objects, truncated } = await bucket.list(page);
  const old = oldOf(objects, now());
  const { results } =
    old.length === 0
      ? { results: [] }
      : await d1
          .prepare(unused)
          .bind(JSON.stringify(old.map(fileOf)))
          .all<{ key: string }>();
  const keys = new Set(results.map(({ key }) => key));
  // A file stored again since the list was read is about to be used.
  const gone =
    keys.size === 0 ? [] : oldOf((await bucket.list(page)).objects, now()).filter((key) => keys.has(key));
  if (gone.length > 0) await bucket.delete(gone);
  const next = truncated ? (objects.at(-1)?.key ?? null) : null;
  if (next !== cursor) await d1.prepare(keepCursor).bind(next).run();
  return gone.length;
}

const oldOf = (objects: readonly R2Object[], now: number): string[] =>
  objects.filter(({ uploaded }) => uploaded.getTime() < now - graceMs).map(({ key }) => key);

function fileOf(key: string) {
  const [, ofCapture, sourceId] = captureKey.exec(key) ?? [];
  if (ofCapture !== undefined) return { key, kind: "capture", workspaceId: ofCapture, sourceId };
  const kind = pictureKey.test(key) ? "picture" : "other";
  return { key, kind, workspaceId: key.slice(0, Math.max(0, key.indexOf("/"))) };
}
