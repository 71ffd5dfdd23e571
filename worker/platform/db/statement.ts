import type { Ctx } from "../../context";

/** A query builder's SQL as a statement of a batch. */
export function statement(ctx: Pick<Ctx, "d1">, query: { toSQL: () => { sql: string; params: unknown[] } }) {
  const { sql, params } = query.toSQL();
  return ctx.d1.prepare(sql).bind(...params);
}

/**
 * Follows a guarded UPDATE, DELETE or INSERT: if that changed no row, malformed JSON aborts the batch, and with it
 * everything else (D1 has no interactive transactions).
 */
export const mustHaveChanged = (ctx: Pick<Ctx, "d1">) =>
  ctx.d1.prepare("SELECT CASE WHEN changes() = 0 THEN json('conflict') END");

export const isGuardFailure = (error: unknown) =>
  error instanceof Error && /malformed JSON/i.test(error.message);

/** Runs a batch whose guard, when it fails, means what `refusal` says; any other error stays as it is. */
export const guardedBatch = <T = unknown>(
  ctx: Pick<Ctx, "d1">,
  batch: D1PreparedStatement[],
  refusal: () => Error,
): Promise<D1Result<T>[]> =>
  ctx.d1.batch<T>(batch).catch((error: unknown): never => {
    throw isGuardFailure(error) ? refusal() : error;
  });

export const isUniqueFailure = (error: unknown, column: string) =>
  error instanceof Error &&
  error.message.includes("UNIQUE constraint failed") &&
  error.message.includes(column);
