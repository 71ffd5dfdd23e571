import { dropMax, type Vectors } from "../../../platform/vectors/vectors";
import type { Ctx } from "../../../context";
import { callSignal } from "./call-signal";

const findDropped = `SELECT id FROM dropped_vectors LIMIT ${dropMax}`;
const noteGone = "DELETE FROM dropped_vectors WHERE id IN (SELECT value FROM json_each(?1))";

/** Deletes vectors whose texts are gone, by one call while the signal lasts. Answers how many. */
export async function dropVectors(
  { d1 }: Pick<Ctx, "d1">,
  vectors: Vectors,
  signal: AbortSignal,
): Promise<number> {
  const { results } = await d1.prepare(findDropped).all<{ id: string }>();
  if (results.length === 0) return 0;
  const ids = results.map(({ id }) => id);
  await vectors.drop(ids, callSignal(signal));
  await d1.prepare(noteGone).bind(JSON.stringify(ids)).run();
  return ids.length;
}
