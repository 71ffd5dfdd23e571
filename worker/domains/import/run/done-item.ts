import { and, eq } from "drizzle-orm";
import { importItems } from "../../../../schema/tables";
import { statement } from "../../../platform/db/statement";
import type { ImportText } from "../import-words";
import { type ImportClaim, renewed } from "./claim-import";
import { fewWarnings } from "./few-warnings";
import type { ItemRow } from "./write-posts";

type DoneItem = Omit<Partial<typeof importItems.$inferInsert>, "message" | "warnings"> & {
  message?: ImportText;
  warnings?: ImportText[];
};

/** The import's part of a batch: the lease still holds, and the item becomes done, once. Each statement must change a row. */
export function doneItem(
  claim: ImportClaim,
  item: Pick<ItemRow, "importId" | "identity">,
  values: DoneItem,
): D1PreparedStatement[] {
  const { ctx } = claim;
  const done = ctx.db
    .update(importItems)
    .set({
      ...values,
      ...(values.warnings && { warnings: fewWarnings(values.warnings) }),
      state: "done",
      payload: null,
    })
    .where(
      and(
        eq(importItems.importId, item.importId),
        eq(importItems.kind, "post"),
        eq(importItems.identity, item.identity),
        eq(importItems.state, "pending"),
      ),
    );
  return [renewed(claim, { attempts: 0 }), statement(ctx, done)];
}
