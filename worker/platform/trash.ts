import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../schema/api/pagination";
import { type TrashedItem, trashDays } from "../../schema/api/trash";
import { type TrashedRows, trashedItems, users } from "../../schema/tables";
import type { WorkspaceCtx } from "../context";
import { statement } from "./db/statement";
import { notFound } from "./errors";
import { toInstant } from "./instant";
import { paginate } from "./paginate";

type Kind = keyof TrashedRows;
const nouns: Record<Kind, string> = { topic: "Topic", image: "Image" };

const keptMs = trashDays * 86_400_000;
const ofKind = (ctx: WorkspaceCtx, kind: Kind) =>
  and(eq(trashedItems.workspaceId, ctx.workspace.id), eq(trashedItems.kind, kind));

/** Keeps a row about to be deleted; for the batch that deletes it. */
export const toTrash = <K extends Kind>(
  ctx: WorkspaceCtx,
  kind: K,
  row: TrashedRows[K],
): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db.insert(trashedItems).values({
      id: row.id,
      workspaceId: ctx.workspace.id,
      kind,
      title: row.title,
      fields: row,
      deletedAt: ctx.now(),
      deletedBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    }),
  );

/** What of a kind can be restored, last deleted first. */
export async function listTrashed(
  ctx: WorkspaceCtx,
  kind: Kind,
  page: PageQuery,
): Promise<{ items: TrashedItem[]; pagination: Pagination }> {
  const { id, title, deletedAt } = trashedItems;
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ id, title, deletedAt, deletedBy: users.name })
      .from(trashedItems)
      .leftJoin(users, eq(users.id, trashedItems.deletedBy))
      .where(ofKind(ctx, kind))
      .orderBy(desc(deletedAt), desc(id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(trashedItems).where(ofKind(ctx, kind)),
  ]);
  return {
    items: rows.map(({ deletedAt: at, ...row }) => ({
      ...row,
      kind,
      slug: null,
      status: null,
      deletedAt: toInstant(at),
      expiresAt: toInstant(at + keptMs),
    })),
    pagination: paginate(page, count[0]?.total ?? 0),
  };
}

/** The row as it was before deletion. Throws `not_found` if it is not in the trash. */
export async function loadTrashed<K extends Kind>(
  ctx: WorkspaceCtx,
  kind: K,
  id: string,
): Promise<TrashedRows[K]> {
  const [row] = await ctx.db
    .select({ fields: trashedItems.fields })
    .from(trashedItems)
    .where(and(ofKind(ctx, kind), eq(trashedItems.id, id)));
  if (!row) throw notFound(nouns[kind]);
  return row.fields as TrashedRows[K];
}

/** Takes a row out of the trash; for a batch, followed by `mustHaveChanged`. */
export const outOfTrash = (ctx: WorkspaceCtx, kind: Kind, id: string): D1PreparedStatement =>
  statement(ctx, ctx.db.delete(trashedItems).where(and(ofKind(ctx, kind), eq(trashedItems.id, id))));

const emptiedMax = 1_000;

/** Permanently deletes all of a kind, the oldest 1,000; returns their number. */
export async function emptyTrashOf(ctx: WorkspaceCtx, kind: Kind): Promise<number> {
  const oldest = ctx.db
    .select({ id: trashedItems.id })
    .from(trashedItems)
    .where(and(ofKind(ctx, kind), lte(trashedItems.deletedAt, ctx.now())))
    .orderBy(trashedItems.deletedAt, trashedItems.id)
    .limit(emptiedMax);
  const { meta } = await ctx.db.delete(trashedItems).where(sql`id IN ${oldest}`).run();
  return meta.changes;
}
