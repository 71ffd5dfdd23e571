import { and, eq } from "drizzle-orm";
import type { Root } from "hast";
import { linksOf } from "../../../../schema/api/html-to-markdown/links-of";
import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";
import { postLink, postPage } from "../../../../schema/api/page-url";
import { uniqueSlug } from "../../../../schema/api/slug";
import { importItems } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { changedMeanwhile } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import {
  applyFields,
  changedFields,
  createPost,
  fieldsOf,
  formerSlugRows,
  loadPost,
  mergeFields,
  requirePostRoom,
} from "../../posts";
import { bareAddress, importedRevision } from "../../sites";
import { editedHere, leftAsEdited } from "../edited-here";
import { bodyTree } from "../foreign/convert-body";
import { fieldsOfForeign } from "../foreign/fields-of-foreign";
import type { ForeignPost } from "../foreign/foreign-post";
import { siteIdentity } from "../foreign/site-identity";
import { wantedSlug } from "../foreign/wanted-slug";
import { ImportFailure, importText, importWords } from "../import-words";
import { slugsInUse } from "../slugs-in-use";
import { attachmentsOf } from "./attachments-of";
import type { ImportClaim } from "./claim-import";
import { doneItem } from "./done-item";
import { importedBefore } from "./imported-before";
import type { Pictures } from "./pictures";
import type { ItemRow } from "./write-posts";

const find = `SELECT link AS key, slug FROM import_items
    WHERE import_id = ?1 AND kind = 'post' AND slug IS NOT NULL AND link IN (SELECT value FROM json_each(?2))
  UNION SELECT j.value ->> 0, i.slug FROM json_each(?3) j CROSS JOIN import_items i
    ON i.import_id = ?1 AND i.kind = 'post' AND i.identity = j.value ->> 1 WHERE i.slug IS NOT NULL`;

/** Links to other posts of the old site become links to the new posts. */
async function rewriteLinks({ ctx, job }: ImportClaim, tree: Root, base: string): Promise<void> {
  const site = job.siteUrl ?? "";
  const links = linksOf(tree, site, base);
  if (links.length === 0) return;
  const keys = [...new Set(links.map(({ key }) => key))];
  const numbered = keys.flatMap((key) =>
    key.startsWith("?p=") ? [[key, siteIdentity(site, key.slice(3))]] : [],
  );
  const { results } = await ctx.d1
    .prepare(find)
    .bind(job.id, JSON.stringify(keys), JSON.stringify(numbered))
    .all<{ key: string; slug: string }>();
  const slugs = new Map(results.map(({ key, slug }) => [key, slug]));
  for (const { key, replace } of links) {
    const slug = slugs.get(key);
    if (slug !== undefined) replace(postPage(ctx.workspace, slug) ?? postLink(ctx.workspace, slug));
  }
}

/** For the batch that writes a post: marks the images copied for it as used. */
const picturesShown = (
  { ctx }: ImportClaim,
  { importId, position }: Pick<ItemRow, "importId" | "position">,
): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(importItems)
      .set({ state: "done" })
      .where(
        and(
          eq(importItems.importId, importId),
          eq(importItems.kind, "picture"),
          eq(importItems.state, "pending"),
          eq(importItems.position, position),
        ),
      ),
  );

const insert = `INSERT INTO external_posts
    (id, workspace_id, post_id, kind, destination, mode, external_id, url, revision, created_at, updated_at)
  SELECT ?1, i.workspace_id, ?2, i.kind, i.destination, 'off', ?6, ?5 || '/?p=' || ?6, '${importedRevision}', ?3, ?3
  FROM integrations i
  WHERE i.workspace_id = ?4 AND i.kind = 'wordpress' AND ${bareAddress("?5")} IN (${bareAddress("i.destination")}, ${bareAddress("i.site_url")})
  ON CONFLICT DO NOTHING`;

/** A post that came from the WordPress site this workspace publishes to already exists there and is not sent again. */
function notSentBack(ctx: WorkspaceCtx, postId: string, identity: string): D1PreparedStatement[] {
  const [, site, number] = /^wordpress:(.+?)\/\?p=(\d+)$/.exec(identity) ?? [];
  if (site === undefined) return [];
  return [ctx.d1.prepare(insert).bind(newId(ctx, "ext"), postId, ctx.now(), ctx.workspace.id, site, number)];
}

/** The planned slug, unless someone took it in between. */
async function freeSlug(ctx: WorkspaceCtx, planned: string, own: string | undefined): Promise<string> {
  const taken = await slugsInUse(ctx, [planned], new Set(own === undefined ? [] : [own]));
  return uniqueSlug(planned, (slug) => taken.has(slug));
}

/**
 * Creates a post from a parsed item, or updates the one that an earlier import created; writes nothing if nothing changed. The post and the
 * item's completion are one batch. Importing again never publishes or unpublishes.
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
  // Before the body, which may contain the same image: only here its description is known.
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
  if (!read.ok) throw new ImportFailure("invalid_request", { code: "text", text: importWords(read.message) });
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
    told.warnings.push(importText({ code: "stays", status: row.status, theirs: post.status }));
  const redated =
    row.status === "PUBLISHED" &&
    post.status === "PUBLISHED" &&
    post.date !== null &&
    post.date !== row.publishedAt;
  const before = fieldsOf(row);
  const isSame = !redated && changedFields(before, mergeFields(before, fields)).length === 0;
  const isLeft = !isSame && !claim.job.overwrite && (await editedHere(ctx, loaded));
  const outcome = isLeft
    ? { ...leftAsEdited, message: importText({ code: "edited_here" }) }
    : { outcome: isSame ? ("unchanged" as const) : ("updated" as const) };
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
