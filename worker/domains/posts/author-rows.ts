import { and, eq, sql } from "drizzle-orm";
import type { Author } from "../../../schema/api/authors";
import { authors } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { failGuard } from "../../platform/db/statement";
import { notFound } from "../../platform/errors";
import { imageAddress } from "../../platform/image-address";

export type AuthorRow = typeof authors.$inferSelect;

/** The profiles of the authors of post `p` as the triggers on posts store them. */
export const profilesOf = (p: string) => `(SELECT json_group_array(json(x.profile)) FROM (
    SELECT json_patch(json_object('name', j.value), a.profile) AS profile FROM json_each(${p}.authors) j
    JOIN authors a ON a.workspace_id = ${p}.workspace_id AND (a.name = j.value OR a.pending_name = j.value)
    WHERE a.profile <> '{}' ORDER BY j.key) x)`;

/** An author of this workspace; another workspace's is `not_found`. */
export async function loadAuthor(ctx: WorkspaceCtx, id: string): Promise<AuthorRow> {
  const [row] = await ctx.db
    .select()
    .from(authors)
    .where(and(eq(authors.id, id), eq(authors.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Author");
  return row;
}

/** The names under which posts may have an author. */
export const namesOf = ({ name, pendingName }: AuthorRow): string[] =>
  pendingName === null ? [name] : [name, pendingName];

/** The number of posts by each author, by name. */
const counts = `SELECT j.value AS name, count(*) AS posts, sum(p.status = 'PUBLISHED') AS published
  FROM posts p JOIN (SELECT DISTINCT q.seq, k.value FROM posts q JOIN json_each(q.authors) k WHERE q.workspace_id = ?1) j ON j.seq = p.seq
  GROUP BY j.value`;

/** The workspace's authors by name, with the number of posts by each: those named in a post, and those with a profile. */
export async function listAuthors(ctx: WorkspaceCtx): Promise<Author[]> {
  const [rows, { results }] = await Promise.all([
    ctx.db
      .select()
      .from(authors)
      .where(eq(authors.workspaceId, ctx.workspace.id))
      .orderBy(sql`lower(${authors.name})`, authors.name),
    ctx.d1.prepare(counts).bind(ctx.workspace.id).all<{ name: string; posts: number; published: number }>(),
  ]);
  const counted = new Map(results.map((row) => [row.name, row]));
  return rows
    .map((row) => view(ctx, row, counted))
    .filter(({ postCount, bio, url, image }) => postCount > 0 || bio || url || image);
}

export async function getAuthor(ctx: WorkspaceCtx, id: string): Promise<Author> {
  const row = await loadAuthor(ctx, id);
  const { results } = await ctx.d1
    .prepare(counts)
    .bind(ctx.workspace.id)
    .all<{ name: string; posts: number; published: number }>();
  return view(ctx, row, new Map(results.map((counted) => [counted.name, counted])));
}

function view(
  ctx: WorkspaceCtx,
  row: AuthorRow,
  counted: ReadonlyMap<string, { posts: number; published: number }>,
): Author {
  const { bio = "", url = null, image } = row.profile;
  const counts = namesOf(row).flatMap((name) => counted.get(name) ?? []);
  return {
    id: row.id,
    name: row.name,
    bio,
    url,
    image: image
      ? {
          id: image.imageId,
          url: imageAddress(ctx.config, image.key),
          width: image.width,
          height: image.height,
        }
      : null,
    postCount: counts.reduce((sum, { posts }) => sum + posts, 0),
    publishedCount: counts.reduce((sum, { published }) => sum + published, 0),
    isUpdating: row.isPending,
  };
}

/** Changes nothing: as a guard, fails the batch if the author was renamed or deleted. */
export const keepsAuthorName = (ctx: WorkspaceCtx, { id, name }: Pick<AuthorRow, "id" | "name">) =>
  ctx.d1.prepare("UPDATE authors SET name = name WHERE id = ?1 AND name = ?2").bind(id, name);

const noPosts = `SELECT CASE WHEN EXISTS (SELECT 1 FROM posts p JOIN json_each(p.authors) j
  WHERE p.workspace_id = ?1 AND j.value IN (SELECT value FROM json_each(?2))) THEN ${failGuard("changed")} END`;
const inherit = `UPDATE authors SET former_names = (SELECT json_group_array(DISTINCT value) FROM (
    SELECT value FROM json_each(authors.former_names) UNION ALL SELECT value FROM json_each(?2)))
  WHERE id = ?1`;

/** Deletes an author; fails the batch if a post names them. Older states of posts get `heir` instead, if any. */
export const dropAuthor = (ctx: WorkspaceCtx, row: AuthorRow, heir: string | null): D1PreparedStatement[] => [
  ctx.d1.prepare(noPosts).bind(ctx.workspace.id, JSON.stringify(namesOf(row))),
  ...(heir === null
    ? []
    : [ctx.d1.prepare(inherit).bind(heir, JSON.stringify([...namesOf(row), ...row.formerNames]))]),
  ctx.d1.prepare("DELETE FROM authors WHERE id = ?1").bind(row.id),
];

const renamed = `SELECT f.value AS former, a.name FROM authors a JOIN json_each(a.former_names) f
  WHERE a.workspace_id = ?1 AND f.value IN (SELECT value FROM json_each(?2))
    AND NOT EXISTS (SELECT 1 FROM authors o WHERE o.workspace_id = ?1 AND o.name = f.value)`;

/** Stored author names of an older state of a post, replaced by their current names: some have been renamed or merged since. */
export async function currentAuthors(ctx: WorkspaceCtx, names: string[]): Promise<string[]> {
  if (names.length === 0) return names;
  const { results } = await ctx.d1
    .prepare(renamed)
    .bind(ctx.workspace.id, JSON.stringify(names))
    .all<{ former: string; name: string }>();
  const present = new Map(results.map(({ former, name }) => [former, name]));
  return [...new Set(names.map((name) => present.get(name) ?? name))];
}
