import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import type { CountedRun } from "../../runs";

const free = `SELECT 1 FROM runs t, json_each(t.options, '$.slots') s WHERE t.id = ?1
  AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.batch_id = t.batch_id AND r.position = s.value ->> '$.position') LIMIT 1`;

/** Throws `illegal_transition` for a batch's topics run once every position has its post's run: more topics would be of no use. */
export async function requireFreeSlots(
  { d1 }: WorkspaceCtx,
  { id, kind, batchId }: Pick<CountedRun, "id" | "kind" | "batchId">,
): Promise<void> {
  if (kind !== "topics" || batchId === null) return;
  if (await d1.prepare(free).bind(id).first()) return;
  const full =
    "The batch already has a topic for each of its posts. Generate topics separately, or start another batch";
  throw new AppError("illegal_transition", full);
}
