import type { WorkspaceCtx } from "../../context";

/** Statements of a change that depend on stored data: what to read for them, and how to derive them from it. */
export interface Reading {
  queries: D1PreparedStatement[];
  statements: (results: D1Result[]) => D1PreparedStatement[];
}

/** The statements of all of these, after one round trip. */
export async function readTogether(
  ctx: Pick<WorkspaceCtx, "d1">,
  readings: Reading[],
): Promise<D1PreparedStatement[]> {
  const results = await ctx.d1.batch(readings.flatMap(({ queries }) => queries));
  return readings.flatMap(({ queries, statements }) => statements(results.splice(0, queries.length)));
}
