import type { Ctx } from "../../../context";

/** The prefix of everything captured of a source. */
export const sourcePrefix = (workspaceId: string, sourceId: string) => `${workspaceId}/sources/${sourceId}/`;

/** Bucket keys of the original and its main text: each capture under its own hash, so that none is overwritten. */
export const captureKeys = (
  workspaceId: string,
  sourceId: string,
  hashes: { raw: string; text: string },
) => ({
  raw: `${sourcePrefix(workspaceId, sourceId)}raw-${hashes.raw}`,
  text: `${sourcePrefix(workspaceId, sourceId)}text-${hashes.text}.md`,
});

/** The text of an object, or null if it does not exist. */
export async function readTextObject(ctx: Pick<Ctx, "bucket">, key: string): Promise<string | null> {
  const object = await ctx.bucket.get(key);
  return object === null ? null : object.text();
}
