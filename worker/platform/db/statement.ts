import type { Ctx } from "../../context";

/** A query builder's SQL as a statement of a batch. */
export function statement(ctx: Pick<Ctx, "d1">, query: { toSQL: () => { sql: string; params: unknown[] } }) {
  const { sql, params } = query.toSQL();
  return ctx.d1.prepare(sql).bind(...params);
}

/** What can end a batch: D1 has no interactive transactions, so conditions are checked inside the batch that depends on them. */
export type Guard =
  | "changed"
  | "limit"
  | "image_deleted"
  | "maker_may_not_publish"
  | "source_deleted"
  | "unsupported_claims";

/** SQL that aborts a batch: SQLite reports a bad JSON path by its text, and so names the guard. */
export const failGuard = (guard: Guard) => `json_extract('{}', 'guard:${guard}')`;

/** Follows a guarded UPDATE, DELETE or INSERT, and fails the batch if that changed no row. */
export const mustHaveChanged = (ctx: Pick<Ctx, "d1">) =>
  ctx.d1.prepare(`SELECT CASE WHEN changes() = 0 THEN ${failGuard("changed")} END`);

/** The guard that ended a batch; null for any other error. Errors that stand for a failed guard have it as their `cause`. */
export function failedGuard(error: unknown): Guard | null {
  if (!(error instanceof Error)) return null;
  const name = /JSON path.*guard:([a-z_]+)/i.exec(error.message)?.[1];
  return name === undefined ? failedGuard(error.cause) : (name as Guard);
}

export const isGuardFailure = (error: unknown) => failedGuard(error) !== null;

/** Runs a batch whose guard, when it fails, means what `refusal` says; any other error stays as it is. */
export const guardedBatch = <T = unknown>(
  ctx: Pick<Ctx, "d1">,
  batch: D1PreparedStatement[],
  refusal: () => Error | Promise<Error>,
): Promise<D1Result<T>[]> =>
  ctx.d1.batch<T>(batch).catch(async (error: unknown): Promise<never> => {
    if (!isGuardFailure(error)) throw error;
    throw Object.assign(await refusal(), { cause: error });
  });

export const isUniqueFailure = (error: unknown, column: string) =>
  error instanceof Error &&
  error.message.includes("UNIQUE constraint failed") &&
  error.message.includes(column);
