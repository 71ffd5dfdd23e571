import { AppError, changedMeanwhile } from "../../../platform/errors";
import { editedHere, leftAsEdited } from "../edited-here";
import { bodyTree } from "../foreign/convert-body";
import { fieldsOfForeign } from "../foreign/fields-of-foreign";
import type { ForeignPost } from "../foreign/foreign-post";
import { toMarkdown } from "../../../platform/html-to-markdown/to-markdown";
import { wantedSlug } from "../foreign/wanted-slug";
import { applyFields } from "../../posts/apply-fields";
import { createPost } from "../../posts/create-post";
import { loadPost } from "../../posts/load-post";
import { changedFields, fieldsOf, mergeFields } from "../../posts/post-fields";
import { requirePostRoom } from "../../posts/require-post-room";
import { formerSlugRows } from "../../posts/slug-history-rows";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { attachmentsOf } from "./attachments-of";
import type { ImportClaim } from "./claim-import";
import { doneItem } from "./done-item";
import { freeSlug } from "./free-slug";
import { importedBefore } from "./imported-before";
import { notSentBack } from "./not-sent-back";
import type { Pictures } from "./pictures";
import { picturesShown } from "./pictures-shown";
import { rewriteLinks } from "./rewrite-links";
import type { ItemRow } from "./write-posts";

/**
 * Makes a post of what was read, or updates the one that an earlier import made of it; what changes nothing writes nothing.
 * The post and the item's end are one batch. Importing again never publishes nor withdraws.
 */
export async function writePost(
  claim: ImportClaim,
  item: ItemRow,
  post: ForeignPost,
  pictures: Pictures,
): Promise<void> {
  const { ctx } = claim;
  const known = (await importedBefore(ctx, [post.identity])).get(post.identity);
  if (!known) requirePostRoom(ctx);
  const attachments = await attachmentsOf(claim, post);
  const { tree, warnings } = bodyTree(post, attachments);
  const base = post.link || claim.job.siteUrl || "";
  const place = { base, position: item.position };
  // Before the body, which may show the same: only here the picture's own description is known.
  const hero = await pictures.hero(
    post.featured && "attachment" in post.featured
      ? attachments.byId(post.featured.attachment)
      : post.featured,
    place,
  );
  const lost = await pictures.copyAll(tree, place);
  await rewriteLinks(claim, tree, base);
  const slug = await freeSlug(ctx, item.slug ?? "", known?.id);
  const read = fieldsOfForeign(post, toMarkdown(tree), slug);
  if (!read.ok) throw new AppError("invalid_request", read.message);
  const fields = hero.imageId === undefined ? read.fields : { ...read.fields, heroImageId: hero.imageId };
  const told = {
    slug,
    warnings: [...post.warnings, ...warnings, ...read.warnings, ...lost, ...hero.warnings],
  };

  const formerSlugs = post.oldSlugs.map((old) => wantedSlug(old, "")).filter(Boolean);
  const besides = (postId: string) => [
    picturesShown(claim, item),
    ...formerSlugRows(ctx, postId, formerSlugs),
    ...notSentBack(ctx, postId, post.identity),
  ];

  if (!known) {
    await createPost(ctx, fields, {
      status: post.status,
      publishedAt: post.status === "PUBLISHED" ? post.date : null,
      updatedAt: post.updated ?? post.date,
      sourcePath: post.identity,
      reason: "imported",
      also: (postId) => ({
        guarded: doneItem(claim, item, { ...told, outcome: "created", postId }),
        statements: besides(postId),
      }),
    });
    return;
  }
  const loaded = await loadPost(ctx, known.id);
  const { row } = loaded;
  if (row.status !== post.status)
    told.warnings.push(`The post stays ${row.status}; there it is ${post.status}.`);
  const redated =
    row.status === "PUBLISHED" &&
    post.status === "PUBLISHED" &&
    post.date !== null &&
    post.date !== row.publishedAt;
  const before = fieldsOf(row);
  const isSame = !redated && changedFields(before, mergeFields(before, fields)).length === 0;
  const isLeft = !isSame && !claim.job.overwrite && (await editedHere(ctx, loaded));
  const outcome = isLeft ? leftAsEdited : { outcome: isSame ? ("unchanged" as const) : ("updated" as const) };
  const guarded = doneItem(claim, item, { ...told, ...outcome, postId: row.id, status: row.status });
  if (isSame || isLeft) {
    await guardedBatch(
      ctx,
      [
        ...guarded.flatMap((one) => [one, mustHaveChanged(ctx)]),
        picturesShown(claim, item),
        ...notSentBack(ctx, row.id, post.identity),
      ],
      changedMeanwhile,
    );
    return;
  }
  const extra = redated ? { publishedAt: post.date } : {};
  await applyFields(ctx, loaded, fields, "imported", extra, {
    guarded,
    statements: besides(row.id),
  });
}
