import type { Ctx } from "../../context";

/** A query builder's SQL as a statement for a batch. */
export function statement(ctx: Pick<Ctx, "d1">, query: { toSQL: () => { sql: string; params: unknown[] } }) {
  const { sql, params } = query.toSQL();
  return ctx.d1.prepare(sql).bind(...params);
}

/** Named conditions that can abort a batch: D1 has no interactive transactions, so conditions are checked inside the batch. */
export type Guard =
  | "changed"
  | "limit"
  | "image_deleted"
  | "maker_may_not_publish"
  | "source_deleted"
  | "unsupported_claims"
  | "approval_required";

/** SQL that aborts a batch: SQLite quotes a bad JSON path in its error, which names the guard. */
export const failGuard = (guard: Guard) => `json_extract('{}', 'guard:${guard}')`;

/** Follows a guarded UPDATE, DELETE or INSERT; aborts the batch if it changed no row. */
export const mustHaveChanged = (ctx: Pick<Ctx, "d1">) =>
  ctx.d1.prepare(`SELECT CASE WHEN changes() = 0 THEN ${failGuard("changed")} END`);

/** The guard that aborted a batch; null for any other error. Errors that stand for a failed guard have it as their `cause`. */
export function failedGuard(error: unknown): Guard | null {
  if (!(error instanceof Error)) return null;
  const name = /JSON path.*guard:([a-z_]+)/i.exec(error.message)?.[1];
  return name === undefined ? failedGuard(error.cause) : (name as Guard);
}

export const isGuardFailure = (error: unknown) => failedGuard(error) !== null;

/** Runs a batch and throws `refusal` if its guard fails; other errors pass through. */
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
