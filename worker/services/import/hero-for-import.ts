import { and, eq } from "drizzle-orm";
import { images, members } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { newId } from "../new-id";
import type { ImportedPost } from "./format/imported-post";

export interface ImportedHero {
  /** Undefined when the file names no hero image that this instance holds: the post keeps what it has. */
  imageId?: string | undefined;
  warnings: string[];
}

/**
 * The hero image of an exported post: the workspace's own, or, when the importer belongs to the workspace it came
 * from, a copy. An address elsewhere is reported and left alone: an import fetches nothing.
 */
export async function heroForImport(
  ctx: WorkspaceCtx,
  post: ImportedPost,
  dryRun: boolean,
): Promise<ImportedHero> {
  const url = post.heroImageUrl;
  if (url === null) return { warnings: [] };
  const base = `${ctx.config.publicUrl}/images/`;
  const elsewhere = { warnings: [`The hero image ${url} was not imported; upload it to the post.`] };
  if (!url.startsWith(base)) return elsewhere;
  const key = url.slice(base.length);
  const [source] = await ctx.db
    .select({ image: images })
    .from(images)
    .innerJoin(members, eq(members.workspaceId, images.workspaceId))
    .where(and(eq(images.key, key), eq(members.userId, ctx.actor.kind === "user" ? ctx.actor.userId : "")));
  if (!source) return elsewhere;
  if (source.image.workspaceId === ctx.workspace.id) return { imageId: source.image.id, warnings: [] };
  return { imageId: await copyImage(ctx, source.image, dryRun), warnings: [] };
}

async function copyImage(
  ctx: WorkspaceCtx,
  source: typeof images.$inferSelect,
  dryRun: boolean,
): Promise<string | undefined> {
  const key = source.key.replace(source.workspaceId, ctx.workspace.id);
  const [held] = await ctx.db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.workspaceId, ctx.workspace.id), eq(images.key, key)));
  if (held || dryRun) return held?.id;
  const object = await ctx.bucket.get(source.key);
  if (!object) return undefined;
  await ctx.bucket.put(key, await object.arrayBuffer(), {
    httpMetadata: { contentType: source.contentType },
  });
  const id = newId(ctx, "img");
  await ctx.db
    .insert(images)
    .values({ ...source, id, key, workspaceId: ctx.workspace.id, createdAt: ctx.now() })
    .onConflictDoNothing();
  return id;
}
