import { eq, inArray, sql } from "drizzle-orm";
import type { FullFields, PostFields } from "../../../schema/api/post-fields";
import { posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import {
  type Also,
  type AuditEntryDraft,
  auditStatement,
  commitChange,
  internalEvent,
  postsUpdated,
} from "../../outbox";
import { failedGuard, statement } from "../../platform/db/statement";
import { linkRows } from "./category-rows";
import { categoryKey, changedFields, fieldsOf, mergeFields, type PostRow } from "./post-fields";
import { readTogether } from "./read-together";
import { relatedReading } from "./related-rows";
import { revisionRows } from "./revision-rows";

type List = "categories" | "authors";

/** A change of one category or author, and of the posts that have it. */
export interface Relabeling {
  list: List;
  /** Of the category or author. */
  id: string;
  /** The current and former names under which posts may have it: for a category in lowercase, for an author without `becomes`. */
  keys: ReadonlySet<string>;
  /** What these names become in a post; null removes them. */
  becomes: string | null;
  /** Whether posts only get another name for the same category: their links and similarity stay. */
  isRename: boolean;
  /** Joins every batch. */
  always?: Also;
  /** Joins the first batch, with published posts. */
  first?: Also;
  /** Joins the last batch, with published posts. */
  last?: Also;
}

/** Posts in one batch, and in one call. */
export const postsPerBatch = 20;
export const postsAtOnce = 200;
const attemptsMax = 3;

/**
 * Changes the posts of a category or author through the outbox, a group of posts in each batch: they get a version, a revision and, if
 * published, one `post.updated`. Limited to 200 posts: the remaining ones are found by the names in the posts themselves, so that repeating
 * the call finishes it.
 */
export async function relabel(
  ctx: WorkspaceCtx,
  work: Relabeling,
): Promise<{ changed: number; remaining: number }> {
  const { ids, remaining } = await findPosts(ctx, work);
  const groups = Array.from({ length: Math.ceil(ids.length / postsPerBatch) }, (_, n) =>
    ids.slice(n * postsPerBatch, (n + 1) * postsPerBatch),
  );
  if (groups.length === 0 && (work.first || work.last)) groups.push([]);
  for (const [index, group] of groups.entries()) {
    const joining = [
      index === 0 ? work.first : undefined,
      work.always,
      index === groups.length - 1 && remaining === 0 ? work.last : undefined,
    ].filter((also) => also !== undefined);
    await commitGroup(ctx, work, group, {
      guarded: joining.flatMap(({ guarded = [] }) => guarded),
      statements: joining.flatMap(({ statements = [] }) => statements),
    });
  }
  return { changed: ids.length, remaining };
}

/** Retries an operation that lost a race against another change; throws `conflict` if it keeps losing. */
export async function untilUndisturbed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = attemptsMax - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || failedGuard(error) !== "changed") throw error;
    }
  }
}

/** The posts of category ?1. For a rename, ?2 is the new name, which leaves out posts that already have it; otherwise it is null. */
const linked = `SELECT p.id, count(*) OVER () AS total FROM post_categories pc JOIN posts p ON p.id = pc.post_id
  WHERE pc.category_id = ?1 AND (?2 IS NULL OR NOT EXISTS (SELECT 1 FROM json_each(p.categories) WHERE value = ?2))`;
/** Published posts first for `first`, last for `last`. */
const inOrder = (isRename: boolean) =>
  isRename
    ? "ORDER BY pc.public_order IS NULL, pc.public_order, p.seq"
    : "ORDER BY pc.public_order IS NOT NULL, pc.public_order DESC, p.seq";
const postsOf = {
  categories: (ctx: WorkspaceCtx, { id, becomes, isRename }: Relabeling) =>
    ctx.d1.prepare(`${linked} ${inOrder(isRename)} LIMIT ${postsAtOnce}`).bind(id, isRename ? becomes : null),
  authors: (ctx: WorkspaceCtx, { keys }: Relabeling) =>
    ctx.d1
      .prepare(
        `SELECT p.id, count(*) OVER () AS total FROM posts p WHERE p.workspace_id = ?1 AND EXISTS (
           SELECT 1 FROM json_each(p.authors) WHERE value IN (SELECT value FROM json_each(?2)))
         ORDER BY p.seq LIMIT ${postsAtOnce}`,
      )
      .bind(ctx.workspace.id, JSON.stringify([...keys])),
};
const inPrivate = (list: List) => `SELECT p.id, w.fields -> '$.${list}' AS names
  FROM posts p CROSS JOIN working_copies w ON w.post_id = p.id
  WHERE p.workspace_id = ?1 AND p.status = 'PUBLISHED' AND json_type(w.fields, '$.${list}') = 'array'`;

/** The posts to change, and how many more there are. Posts that have the name only in private edits come in the last call. */
async function findPosts(ctx: WorkspaceCtx, work: Relabeling): Promise<{ ids: string[]; remaining: number }> {
  const { results } = await postsOf[work.list](ctx, work).all<{ id: string; total: number }>();
  const ids = results.map(({ id }) => id);
  const remaining = (results[0]?.total ?? 0) - ids.length;
  if (remaining > 0) return { ids, remaining };
  const copies = await ctx.d1
    .prepare(inPrivate(work.list))
    .bind(ctx.workspace.id)
    .all<{ id: string; names: string }>();
  const edit = editOf(work);
  const isAffected = (names: string[]) => edit(names).some((name, index) => name !== names[index]);
  const privately = copies.results
    .filter((copy) => {
      const names = JSON.parse(copy.names) as string[];
      return edit(names).length !== names.length || isAffected(names);
    })
    .map(({ id }) => id)
    .filter((id) => !ids.includes(id));
  return { ids: work.isRename ? [...ids, ...privately] : [...privately, ...ids], remaining };
}

const editOf =
  ({ list, keys, becomes }: Relabeling) =>
  (names: string[]): string[] => {
    const keyOf = list === "categories" ? categoryKey : (name: string) => name;
    const edited = names.flatMap((name) => (keys.has(keyOf(name)) ? (becomes ?? []) : name));
    return list === "categories" ? edited : [...new Set(edited)];
  };

interface Edited {
  row: PostRow;
  after: FullFields;
  isChanged: boolean;
  copy: PostFields | null;
}

async function commitGroup(
  ctx: WorkspaceCtx,
  work: Relabeling,
  ids: string[],
  { guarded = [], statements = [] }: Also,
): Promise<void> {
  const { list } = work;
  const edited = (await load(ctx, ids)).map(({ row, copy }) => editPost(row, copy, list, editOf(work)));
  const changed = edited.filter(({ isChanged }) => isChanged);
  const visible = changed.filter(({ row }) => row.status === "PUBLISHED");
  const linksChange = list === "categories" && !work.isRename;
  // Responses filtered by the category change, also without a changed post.
  const answersChange = list === "categories" && statements.length > 0;
  await commitChange(ctx, {
    guarded: [...guarded, ...(edited.length > 0 ? [update(ctx, list, edited)] : [])],
    statements: [
      ...(linksChange
        ? linkRows(
            ctx,
            changed.map(({ row, after }) => ({ id: row.id, categories: after.categories })),
          )
        : []),
      ...(!linksChange || visible.length === 0
        ? []
        : await readTogether(ctx, [
            relatedReading(
              ctx,
              visible.map(({ row, after }) => ({ id: row.id, ...after })),
            ),
          ])),
      ...edited.flatMap(({ row, copy }) => (copy ? [copyRow(ctx, row.id, copy)] : [])),
      ...changed.flatMap(({ row, after }) => revisionRows(ctx, row.id, after, "saved")),
      ...(changed.length === 0
        ? []
        : [auditStatement(ctx, ...changed.map((post) => auditOf(ctx, list, post)))]),
      ...statements,
    ],
    effect: postsUpdated(visible.map(({ row }) => row)) ?? (answersChange ? { events: [] } : null),
    internal: changed
      .filter(({ row }) => row.status === "DRAFT")
      .map(({ row }) => internalEvent(ctx, "post.saved", row)),
    audit: null,
  });
}

async function load(ctx: WorkspaceCtx, ids: string[]): Promise<{ row: PostRow; copy: PostFields | null }[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ row: posts, copy: workingCopies.fields })
    .from(posts)
    .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
    .where(inArray(posts.id, ids));
  return rows.map(({ row, copy }) => ({ row, copy: copy as PostFields | null }));
}

function editPost(
  row: PostRow,
  copy: PostFields | null,
  list: List,
  edit: (names: string[]) => string[],
): Edited {
  const before = fieldsOf(row);
  const after = mergeFields(before, { [list]: edit(before[list]) });
  return {
    row,
    after,
    isChanged: changedFields(before, after).length > 0,
    copy: copy?.[list] ? editCopy(copy, list, after, edit(copy[list])) : null,
  };
}

/** Private edits keep everything except what is now public. */
function editCopy(copy: PostFields, list: List, after: FullFields, edited: string[]): PostFields {
  const names = mergeFields(after, { [list]: edited })[list];
  const { [list]: _, ...others } = copy;
  return JSON.stringify(names) === JSON.stringify(after[list]) ? others : { ...copy, [list]: names };
}

/** All posts or, if one changed since it was read, none. */
function update(ctx: WorkspaceCtx, list: List, edited: Edited[]): D1PreparedStatement {
  const seen = JSON.stringify(
    edited.map(({ row, after, isChanged }) => [row.id, row.version, after[list], isChanged]),
  );
  const own = sql`FROM json_each(${seen}) j WHERE j.value ->> 0 = posts.id`;
  const unchanged = sql`(SELECT count(*) FROM json_each(${seen}) j JOIN posts p ON p.id = j.value ->> 0
    WHERE p.version = j.value ->> 1)`;
  return statement(
    ctx,
    ctx.db
      .update(posts)
      .set({
        [list]: sql`(SELECT j.value -> 2 ${own})`,
        updatedAt: sql`CASE WHEN (SELECT j.value ->> 3 ${own}) THEN ${ctx.now()} ELSE ${posts.updatedAt} END`,
        version: sql`${posts.version} + 1`,
      })
      .where(
        sql`${posts.id} IN (SELECT value ->> 0 FROM json_each(${seen})) AND ${unchanged} = ${edited.length}`,
      ),
  );
}

const copyRow = (ctx: WorkspaceCtx, postId: string, fields: PostFields): D1PreparedStatement => {
  const mine = eq(workingCopies.postId, postId);
  return statement(
    ctx,
    Object.keys(fields).length === 0
      ? ctx.db.delete(workingCopies).where(mine)
      : ctx.db.update(workingCopies).set({ fields }).where(mine),
  );
};

const auditOf = (ctx: WorkspaceCtx, list: List, { row }: Edited): AuditEntryDraft => ({
  workspaceId: ctx.workspace.id,
  action: "post.updated",
  targetKind: "post",
  targetId: row.id,
  details: { title: row.title, changed: [list] },
});
