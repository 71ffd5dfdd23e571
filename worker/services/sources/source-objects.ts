import type { Ctx } from "../../context";

/** Where the bytes of a source and its main text stand in the bucket. */
export const sourceKeys = (workspaceId: string, sourceId: string) => ({
  raw: `${workspaceId}/sources/${sourceId}/raw`,
  text: `${workspaceId}/sources/${sourceId}/text.md`,
});

/** The text of an object, or null when it is not there. */
export async function readTextObject(ctx: Pick<Ctx, "bucket">, key: string): Promise<string | null> {
  const object = await ctx.bucket.get(key);
  return object === null ? null : object.text();
}
