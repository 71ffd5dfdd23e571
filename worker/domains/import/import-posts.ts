import { type ImportResult, imagesOf, isComplete, unusedImage } from "../../../schema/api/imports";
import type { PostFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { isUniqueFailure } from "../../platform/db/statement";
import { imageAddress } from "../../platform/image-address";
import { toInstantOrNull } from "../../platform/instant";
import { itemError } from "../../platform/item-error";
import { loadImage, updateImage } from "../media";
import {
  applyFields,
  changedFields,
  createPost,
  fieldsOf,
  formerSlugRows,
  type LoadedPost,
  loadPost,
  mergeFields,
} from "../posts";
import { editedHere, leftAsEdited } from "./edited-here";
import type { ImportedPost } from "./format/imported-post";
import { hearersOfFiles } from "./hearers-of-files";
import { heroForImport } from "./hero-for-import";
import { sayImport } from "./import-words";
import { type ImportHints, planImport, type ReadyFile, type UploadFile } from "./plan-import";
import { slugsInUse } from "./slugs-in-use";
import type { UploadImages } from "./upload-images";

export interface ImportOptions extends Partial<ImportHints> {
  dryRun: boolean;
  /** Whether to replace posts that were edited here after their import. */
  overwrite?: boolean;
}

type Item = ImportResult["items"][number];

/**
 * Imports Markdown, MDX and HTML files with their images, and zips of them. Each file gets its own result, and a bad one does not stop the
 * others; a file that was imported before updates its post, or leaves it alone if nothing changed. Only a new post takes its status from
 * the file: importing again never publishes or unpublishes.
 */
export async function importPosts(
  ctx: WorkspaceCtx,
  files: UploadFile[],
  { dryRun, overwrite = false, slugs = {}, links = {}, images = {} }: ImportOptions,
): Promise<ImportResult> {
  const plan = await planImport(ctx, files, { slugs, links, images }, dryRun);
  const items: Item[] = [
    ...plan.failed.map((file): Item => ({ ...file, outcome: "failed" })),
    ...plan.skipped.map(
      ({ path, reason, message, ignored }): Item => ({
        path,
        outcome: ignored ? "skipped" : "failed",
        code: reason,
        message,
      }),
    ),
  ];
  for (const file of oldestFirst(plan.ready))
    items.push(await importFile(ctx, file, plan.images, { dryRun, overwrite }));
  const shown = new Set(items.flatMap((item) => item.images ?? []));
  for (const path of plan.images.uploadedPaths()) if (!shown.has(path)) items.push(unusedImage(path));
  items.sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const count = (outcome: Item["outcome"]) => items.filter((item) => item.outcome === outcome).length;
  return {
    dryRun,
    complete: isComplete(items),
    images: imagesOf(items),
    counts: {
      created: count("created"),
      updated: count("updated"),
      unchanged: count("unchanged"),
      failed: count("failed"),
      skipped: count("skipped"),
    },
    hears: dryRun ? await hearersOfFiles(ctx, items) : [],
    items,
  };
}

const oldestFirst = (files: ReadyFile[]) => files.toSorted((a, b) => (a.post.date ?? 0) - (b.post.date ?? 0));

async function importFile(
  ctx: WorkspaceCtx,
  file: ReadyFile,
  images: UploadImages,
  options: Required<Pick<ImportOptions, "dryRun" | "overwrite">>,
): Promise<Item> {
  const { dryRun } = options;
  const { path, fields, warnings } = file;
  const post = withoutFuture(file.post, ctx.now());
  const report = {
    path,
    title: fields.title,
    slug: fields.slug,
    status: post.status,
    publishedAt: toInstantOrNull(post.date),
    aliases: post.aliases,
    ...(file.images.length > 0 && { images: file.images }),
    ...(file.missing.length > 0 && { missing: file.missing }),
    ...(Object.keys(file.links).length > 0 && { links: file.links }),
  };
  try {
    if (!dryRun) for (const image of file.images) await images.store(image);
    const hero = file.heroPath
      ? { imageId: await images.idOf(file.heroPath), warnings: [] }
      : await heroForImport(ctx, post, dryRun);
    if (!dryRun && hero.imageId && post.heroAlt) await describeHero(ctx, hero.imageId, post.heroAlt);
    const former = await formerSlugsOf(ctx, file);
    const allWarnings = [...warnings, ...hero.warnings, ...former.warnings, ...dateWarnings(file, ctx.now())];
    const patch = hero.imageId === undefined ? fields : { ...fields, heroImageId: hero.imageId };
    const done = file.existingId
      ? await updateFrom(
          ctx,
          file.existingId,
          { ...post, formerSlugs: former.slugs },
          patch,
          options,
          allWarnings,
        )
      : await createFrom(ctx, { ...post, formerSlugs: former.slugs }, patch, dryRun);
    return { ...report, ...done, ...(allWarnings.length > 0 && { warnings: allWarnings }) };
  } catch (error) {
    if (isUniqueFailure(error, "posts.source_path")) {
      return {
        ...report,
        outcome: "failed",
        code: "conflict",
        message: "Another import is writing this post now.",
      };
    }
    return { ...report, outcome: "failed", ...itemError(ctx, error) };
  }
}

/** Gives an image without alt text the one in the file; several posts may show the image, and one may be edited here. */
async function describeHero(ctx: WorkspaceCtx, imageId: string, alt: string): Promise<void> {
  const image = await loadImage(ctx, imageId);
  if (image.alt === "") await updateImage(ctx, imageId, { alt: alt.trim().slice(0, 500).toWellFormed() });
}

/** The former slugs that may redirect to the post, and a warning for each that belongs or belonged to another post. */
async function formerSlugsOf(ctx: WorkspaceCtx, { post: { formerSlugs }, fields, existingId }: ReadyFile) {
  const taken =
    formerSlugs.length === 0
      ? new Set<string>()
      : await slugsInUse(ctx, formerSlugs, new Set(existingId === null ? [] : [existingId]));
  const refused = formerSlugs.filter((slug) => taken.has(slug));
  return {
    slugs: formerSlugs.filter((slug) => slug !== fields.slug && !taken.has(slug)),
    warnings: refused.map(
      (slug) => `The former slug "${slug}" does not redirect to this post because another post uses it.`,
    ),
  };
}

async function createFrom(
  ctx: WorkspaceCtx,
  post: ImportedPost,
  fields: ReadyFile["fields"],
  dryRun: boolean,
): Promise<Pick<Item, "outcome" | "postId">> {
  if (dryRun) return { outcome: "created" };
  const postId = await createPost(ctx, fields, {
    status: post.status,
    publishedAt: post.date,
    updatedAt: post.updated ?? post.date,
    sourcePath: post.identity,
    reason: "imported",
    provenance: post.provenance ?? null,
    also: (id) => ({ statements: formerSlugRows(ctx, id, post.formerSlugs) }),
  });
  return { outcome: "created", postId };
}

async function updateFrom(
  ctx: WorkspaceCtx,
  postId: string,
  post: ImportedPost,
  fields: PostFields,
  { dryRun, overwrite }: Required<Pick<ImportOptions, "dryRun" | "overwrite">>,
  warnings: string[],
): Promise<Pick<Item, "outcome" | "postId" | "status" | "code" | "message">> {
  const loaded = await loadPost(ctx, postId);
  const { status } = loaded.row;
  if (status !== post.status)
    warnings.push(`The post remains ${status}, although the file says ${post.status}.`);
  const dated = post.date !== null && post.date <= ctx.now();
  const redated = dated && post.date !== loaded.row.publishedAt;
  const patch = withoutOwnCard(ctx, loaded, fields);
  const formerSlugs = post.formerSlugs.filter((slug) => !loaded.previousSlugs.includes(slug));
  if (!redated && formerSlugs.length === 0 && !differs(loaded, patch))
    return { outcome: "unchanged", postId, status };
  if (!overwrite && (await editedHere(ctx, loaded)))
    return { ...leftAsEdited, message: sayImport({ code: "edited_here" }), postId, status };
  if (!dryRun) {
    const extra =
      redated || formerSlugs.length > 0 ? { publishedAt: dated ? post.date : loaded.row.publishedAt } : {};
    await applyFields(ctx, loaded, patch, "imported", extra, {
      statements: formerSlugRows(ctx, postId, formerSlugs),
    });
  }
  return { outcome: "updated", postId, status };
}

/** An export lists a card as the social image; the post that has this card keeps it as its card. */
function withoutOwnCard(ctx: WorkspaceCtx, { row }: LoadedPost, fields: PostFields): PostFields {
  const isCard = row.ogImage !== null && fields.ogImageUrl === imageAddress(ctx.config, row.ogImage.key);
  return isCard && row.ogImageUrl === null ? { ...fields, ogImageUrl: null } : fields;
}

function differs({ row }: LoadedPost, fields: PostFields): boolean {
  const before = fieldsOf(row);
  const after = mergeFields(before, fields);
  return changedFields(before, after).length > 0;
}

/** A post is never public before its date: with a future date it becomes a draft to schedule. */
const withoutFuture = (post: ImportedPost, now: number): ImportedPost =>
  post.status === "PUBLISHED" && (post.date ?? 0) > now ? { ...post, status: "DRAFT" } : post;

function dateWarnings({ post }: ReadyFile, now: number): string[] {
  if (post.status === "PUBLISHED" && (post.date ?? 0) > now) {
    return ["Its date is in the future, so it was not published. Schedule it."];
  }
  return post.scheduledAt === null ? [] : ["The file has a publication time. Schedule the draft again."];
}
