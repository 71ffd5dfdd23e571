import { type SQL, sql } from "drizzle-orm";
import { type Hold, usageMonths } from "../../../../schema/tables";
import type { Ctx } from "../../../context";

interface Holding {
  workspaceId: string;
  month: string;
  key: string;
  hold: Hold;
  /** Its price, as `priceOf`. */
  cost: SQL;
  /** Whether an existing holder of the same key keeps it. */
  isClaim: boolean;
  now: number;
  /** Further conditions on the settings `s`: see `ledgerRoom`. */
  room: SQL;
}

export const pathOf = (key: string): string => `$."${key}"`;

/**
 * One statement that adds a reservation to its month, if used and pending amounts leave room in every limit, and drops expired ones. Changes nothing if
 * there is no room, no model to call, or the claim is someone else's.
 */
export const holding = ({ db }: Pick<Ctx, "db">, wanted: Holding) =>
  db
    .insert(usageMonths)
    .select(monthWith(wanted))
    .onConflictDoUpdate({
      target: [usageMonths.workspaceId, usageMonths.month],
      set: { underWay: sql`excluded.under_way` },
    });

/** The row of an unused month, in the order of its columns, with everything reserved. */
const monthWith = ({ workspaceId, month, key, hold, cost, isClaim, now, room }: Holding) => sql`
  WITH live AS (
    SELECT h.key, h.value FROM usage_months u, json_each(u.under_way) h
    WHERE u.workspace_id = ${workspaceId} AND u.month = ${month} AND h.value ->> '$.until' > ${now}),
  others AS (
    SELECT coalesce(json_group_object(key, json(value)), '{}') AS holds,
      coalesce(sum(value ->> '$.calls'), 0) AS calls, coalesce(sum(value ->> '$.inputTokens'), 0) AS input,
      coalesce(sum(value ->> '$.outputTokens'), 0) AS output, coalesce(sum(value ->> '$.cost'), 0) AS cost
    FROM live WHERE key <> ${key})
  SELECT s.workspace_id, ${month}, 0, 0, 0, 0, 0, 0, 0, json_set(o.holds, ${pathOf(key)},
    json_set(${JSON.stringify(hold)}, '$.cost', coalesce(${cost}, 0)))
  FROM writer_settings s CROSS JOIN others o
    LEFT JOIN usage_months u ON u.workspace_id = s.workspace_id AND u.month = ${month}
  WHERE s.workspace_id = ${workspaceId} AND s.kind IN ('openai', 'workers-ai')
    AND (${hold.images} = 0 OR s.image_model IS NOT NULL)
    AND (${isClaim ? 0 : 1} OR NOT EXISTS (SELECT 1 FROM live WHERE key = ${key}))
    AND (s.monthly_calls IS NULL OR coalesce(u.calls, 0) + o.calls < s.monthly_calls)
    AND (s.monthly_tokens IS NULL
      OR coalesce(u.input_tokens + u.output_tokens, 0) + o.input + o.output < s.monthly_tokens)
    AND (s.monthly_cost IS NULL
      OR coalesce(u.cost, 0) + o.cost < s.monthly_cost)
    ${room}`;
