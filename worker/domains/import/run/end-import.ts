import { eq } from "drizzle-orm";
import { importItems } from "../../../../schema/tables";
import { unleased } from "../../../platform/db/lease";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { changedMeanwhile } from "../../../platform/errors";
import type { ImportText } from "../import-words";
import { importObject } from "../requests/import-object";
import { type ImportClaim, renewed } from "./claim-import";

/** Ends an import and deletes the parsed content of its posts. */
export async function endImport(
  claim: ImportClaim,
  state: "completed" | "failed",
  problem: { code: string; message: ImportText } | null = null,
): Promise<void> {
  const { ctx, job } = claim;
  const end = renewed(claim, {
    state,
    dueAt: null,
    ...unleased,
    finishedAt: ctx.now(),
    problemCode: problem?.code ?? null,
    problemMessage: problem?.message ?? null,
  });
  const forget = ctx.db.update(importItems).set({ payload: null }).where(eq(importItems.importId, job.id));
  await guardedBatch(ctx, [end, mustHaveChanged(ctx), statement(ctx, forget)], changedMeanwhile);
  await ctx.bucket.delete(importObject(ctx.workspace.id, job.id));
}
