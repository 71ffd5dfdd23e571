import { and, eq } from "drizzle-orm";
import { importItems } from "../../../../schema/tables";
import { statement } from "../../../platform/db/statement";
import type { ImportClaim } from "./claim-import";
import type { ItemRow } from "./write-posts";

/** Of the batch that writes a post: what was copied for it is not copied in vain. */
export const picturesShown = (
  { ctx }: ImportClaim,
  { importId, position }: Pick<ItemRow, "importId" | "position">,
): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(importItems)
      .set({ state: "done" })
      .where(
        and(
          eq(importItems.importId, importId),
          eq(importItems.kind, "picture"),
          eq(importItems.state, "pending"),
          eq(importItems.position, position),
        ),
      ),
  );
