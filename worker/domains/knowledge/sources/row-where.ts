import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { SourceRow } from "./source-view";

/** A row to insert only if a condition holds at that moment. */
export function rowWhere(row: SourceRow, condition: SQL): SQL {
  const { ...values }: Record<string, unknown> = row;
  const params = Object.entries(getTableColumns(sources)).map(([name, column]) =>
    sql.param(values[name] ?? null, column),
  );
  return sql`SELECT ${sql.join(params, sql`, `)} WHERE ${condition}`;
}
