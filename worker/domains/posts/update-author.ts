import type { AuthorChange, AuthorUpdate } from "../../../schema/api/authors";
import type { PostStatus } from "../../../schema/api/public";
import type { AuthorProfile } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { type Also, auditStatement, commitChange, postsUpdated } from "../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged } from "../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../platform/errors";
import { requirePublishing } from "../../platform/require-publishing";
import { imageStays, loadHero } from "../media";
import { type AuthorRow, getAuthor, keepsAuthorName, loadAuthor, namesOf, profilesOf } from "./author-rows";
import { postsAtOnce, postsPerBatch, relabel, untilUndisturbed } from "./relabel";

/**
 * Renames an author, or changes their profile. Their posts change too, a limited number per call: repeat it until none remain.
 * Throws `conflict` if another author has the name.
 */
export function updateAuthor(ctx: WorkspaceCtx, id: string, input: AuthorUpdate): Promise<AuthorChange> {
  requirePublishing(ctx, "Changing an author");
  return untilUndisturbed(async () => {
    await setProfile(ctx, await loadAuthor(ctx, id), input);
    const renamed =
      input.name === undefined
        ? { changed: 0, remaining: 0 }
        : await rename(ctx, await loadAuthor(ctx, id), input.name.toWellFormed());
    const shown =
      renamed.remaining > 0 ? renamed : await showProfile(ctx, await loadAuthor(ctx, id), renamed.changed);
    return { author: await getAuthor(ctx, id), ...shown };
  });
}

const fields = ["bio", "url", "image"] as const;

async function setProfile(ctx: WorkspaceCtx, { id, name, profile }: AuthorRow, input: AuthorUpdate) {
  const isOtherImage = input.imageId !== undefined && input.imageId !== (profile.image?.imageId ?? null);
  const wanted = {
    ...(input.bio !== undefined && { bio: input.bio || null }),
    ...(input.url !== undefined && { url: input.url || null }),
    ...(isOtherImage && { image: await pictureOf(ctx, input.imageId ?? null) }),
  };
  const changed = fields.filter(
    (field) =>
      wanted[field] !== undefined && (field === "image" || wanted[field] !== (profile[field] ?? null)),
  );
  if (changed.length === 0) return;
  const paths = changed.map((field) => `'$.${field}'`).join(", ");
  // Without the null values; only these fields, since someone else may be changing another one.
  const values = Object.fromEntries(
    changed.flatMap((field) => (wanted[field] ? [[field, wanted[field]]] : [])),
  );
  await guardedBatch(
    ctx,
    [
      ...imageStays(ctx, wanted.image?.imageId ?? null),
      ctx.d1
        .prepare(
          `UPDATE authors SET is_pending = 1, profile = json_patch(json_remove(profile, ${paths}), ?3)
           WHERE id = ?1 AND workspace_id = ?2`,
        )
        .bind(id, ctx.workspace.id, JSON.stringify(values)),
      mustHaveChanged(ctx),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "author.updated",
        targetKind: "author",
        targetId: id,
        details: { name, fields: changed },
      }),
    ],
    changedMeanwhile,
  );
}

async function pictureOf(ctx: WorkspaceCtx, imageId: string | null): Promise<AuthorProfile["image"] | null> {
  if (imageId === null) return null;
  const hero = await loadHero(ctx, ctx.workspace.id, imageId);
  if (!hero) throw new AppError("invalid_request", "imageId: this workspace has no such image");
  const { key, width, height, variants = [] } = hero;
  return { imageId, key, width, height, variants };
}

const setName = `UPDATE authors SET name = ?3, pending_name = ?2, is_pending = 1
  WHERE id = ?1 AND name = ?2 AND pending_name IS NULL`;
/** Only an author with no posts and no profile: a deleted post named them. */
const dropUnseen = `DELETE FROM authors WHERE workspace_id = ?1 AND name = ?2 AND profile = '{}' AND id <> ?3
  AND NOT EXISTS (SELECT 1 FROM posts p JOIN json_each(p.authors) j WHERE p.workspace_id = ?1 AND j.value = ?2)`;

async function rename(ctx: WorkspaceCtx, before: AuthorRow, name: string) {
  const { id, pendingName } = before;
  const isNew = name !== before.name;
  if (!isNew && pendingName === null) return { changed: 0, remaining: 0 };
  if (isNew && pendingName !== null)
    throw new AppError(
      "conflict",
      `Posts are still being moved from "${pendingName}" to "${before.name}". Finish renaming "${before.name}" first.`,
      { authorId: id },
    );
  if (isNew) {
    await ctx.d1.prepare(dropUnseen).bind(ctx.workspace.id, name, id).run();
    const other = await authorNamed(ctx, name);
    if (other) throw taken(other);
  }
  return relabel(ctx, {
    list: "authors",
    id,
    keys: new Set([isNew ? before.name : (pendingName ?? "")]),
    becomes: name,
    isRename: true,
    ...(isNew && { first: renaming(ctx, before, name) }),
    always: { guarded: [keepsAuthorName(ctx, { id, name })] },
  }).catch(async (error: unknown) => {
    if (!isUniqueFailure(error, "authors.name")) throw error;
    throw taken((await authorNamed(ctx, name)) ?? { id: "", name });
  });
}

const renaming = (ctx: WorkspaceCtx, { id, name: formerName }: AuthorRow, name: string): Also => ({
  guarded: [ctx.d1.prepare(setName).bind(id, formerName, name)],
  statements: [
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "author.updated",
      targetKind: "author",
      targetId: id,
      details: { name, fields: ["name"], formerName },
    }),
  ],
});

/** Also finds one that posts still have by this former name. */
const authorNamed = (ctx: WorkspaceCtx, name: string) =>
  ctx.d1
    .prepare("SELECT id, name FROM authors WHERE workspace_id = ?1 AND (name = ?2 OR pending_name = ?2)")
    .bind(ctx.workspace.id, name)
    .first<{ id: string; name: string }>();

const taken = ({ id, name }: { id: string; name: string }) =>
  new AppError("conflict", `An author named "${name}" already exists. To combine the two, merge them.`, {
    authorId: id,
  });

interface Shown {
  id: string;
  slug: string;
  status: PostStatus;
}

const outdated = `FROM posts p WHERE p.workspace_id = ?1 AND p.author_profiles <> ${profilesOf("p")}
  AND EXISTS (SELECT 1 FROM json_each(p.authors) WHERE value IN (SELECT value FROM json_each(?2)))`;
/** Succeeds only if the posts that were read still have the same visibility and slugs. The version stays, so that an open editor can save. */
const show = `UPDATE posts SET author_profiles = ${profilesOf("posts")},
    updated_at = CASE WHEN status = 'PUBLISHED' THEN ?2 ELSE updated_at END
  WHERE id IN (SELECT value ->> 'id' FROM json_each(?1)) AND NOT EXISTS (
    SELECT 1 FROM json_each(?1) s LEFT JOIN posts p ON p.id = s.value ->> 'id'
    WHERE p.slug IS NOT s.value ->> 'slug' OR p.status IS NOT s.value ->> 'status')`;
const finish = `UPDATE authors SET is_pending = 0, pending_name = NULL, former_names = CASE WHEN pending_name IS NULL THEN former_names
    ELSE (SELECT json_group_array(DISTINCT value) FROM (SELECT value FROM json_each(authors.former_names)
      UNION ALL SELECT authors.pending_name)) END
  WHERE id = ?3 AND is_pending AND NOT EXISTS (SELECT 1 ${outdated})
    AND NOT EXISTS (SELECT 1 FROM posts q JOIN json_each(q.authors) j WHERE q.workspace_id = ?1 AND j.value = authors.pending_name)`;

/** Gives the author's posts the current profile; published ones send `post.updated`. `done` posts count toward the limit. */
async function showProfile(ctx: WorkspaceCtx, author: AuthorRow, done: number) {
  if (!author.isPending) return { changed: done, remaining: 0 };
  const names = JSON.stringify(namesOf(author));
  const { results } = await ctx.d1
    .prepare(`SELECT p.id, p.slug, p.status, count(*) OVER () AS total ${outdated} ORDER BY p.seq LIMIT ?3`)
    .bind(ctx.workspace.id, names, postsAtOnce - Math.min(done, postsAtOnce - 1))
    .all<Shown & { total: number }>();
  for (let start = 0; start < results.length; start += postsPerBatch)
    await commitShown(ctx, results.slice(start, start + postsPerBatch));
  const remaining = (results[0]?.total ?? 0) - results.length;
  if (remaining === 0)
    await guardedBatch(
      ctx,
      [ctx.d1.prepare(finish).bind(ctx.workspace.id, names, author.id), mustHaveChanged(ctx)],
      changedMeanwhile,
    );
  return { changed: done + results.length, remaining };
}

async function commitShown(ctx: WorkspaceCtx, posts: Shown[]): Promise<void> {
  const seen = JSON.stringify(posts.map(({ id, slug, status }) => ({ id, slug, status })));
  await commitChange(ctx, {
    guarded: [ctx.d1.prepare(show).bind(seen, ctx.now())],
    statements: [],
    effect: postsUpdated(posts.filter(({ status }) => status === "PUBLISHED")),
    audit: null,
  });
}
