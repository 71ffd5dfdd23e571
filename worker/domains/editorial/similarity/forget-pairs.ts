import type { Ctx } from "../../../context";
import type { TextKind } from "./vector-text";

const forget = ["owner", "other"].map(
  (side) => `DELETE FROM near_texts WHERE (${side}_kind, ${side}_id) IN (
    SELECT value ->> 'kind', value ->> 'id' FROM json_each(?1))`,
);

/** Statements that delete the near pairs of the texts until they are compared again. */
export function forgetPairs(
  { d1 }: Pick<Ctx, "d1">,
  texts: readonly { kind: TextKind; id: string }[],
): D1PreparedStatement[] {
  const keys = JSON.stringify(texts.map(({ kind, id }) => ({ kind, id })));
  return forget.map((sql) => d1.prepare(sql).bind(keys));
}
