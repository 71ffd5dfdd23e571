import type { Ctx } from "../../../context";

/** Below it stands all that was captured of a source. */
export const sourcePrefix = (workspaceId: string, sourceId: string) => `${workspaceId}/sources/${sourceId}/`;

/** Where what came and its main text stand in the bucket: each capture under its own hash, so that none is written over. */
export const captureKeys = (
  workspaceId: string,
  sourceId: string,
  hashes: { raw: string; text: string },
) => ({
  raw: `${sourcePrefix(workspaceId, sourceId)}raw-${hashes.raw}`,
  text: `${sourcePrefix(workspaceId, sourceId)}text-${hashes.text}.md`,
});

/** The text of an object, or null when it is not there. */
export async function readTextObject(ctx: Pick<Ctx, "bucket">, key: string): Promise<string | null> {
  const object = await ctx.bucket.get(key);
  return object === null ? null : object.text();
}
