import type { Ctx } from "../../context";

const unheld = `SELECT j.value AS key FROM json_each(?1) j
  WHERE NOT EXISTS (SELECT 1 FROM images i WHERE i.workspace_id = substr(j.value, 1, instr(j.value, '/') - 1) AND i.key = j.value)
    AND NOT EXISTS (SELECT 1 FROM image_variants v WHERE v.key = j.value)
    AND j.value NOT IN (SELECT k.value FROM trashed_items t JOIN json_each(t.fields, '$.keys') k WHERE t.kind = 'image'
      AND t.workspace_id IN (SELECT substr(f.value, 1, instr(f.value, '/') - 1) FROM json_each(?1) f))`;

/**
 * Deletes files from the bucket, at most 1,000, except those that an image uses, also one in the trash: the same bytes may have been uploaded
 * again since, or be a size of another image.
 */
export async function dropObjects(
  { d1, bucket }: Pick<Ctx, "d1" | "bucket">,
  keys: readonly string[],
): Promise<void> {
  const { results } = await d1.prepare(unheld).bind(JSON.stringify(keys)).all<{ key: string }>();
  if (results.length > 0) await bucket.delete(results.map(({ key }) => key));
}
