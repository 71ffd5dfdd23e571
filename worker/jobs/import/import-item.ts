import { and, eq, sql } from "drizzle-orm";
import { importItems } from "../../../schema/tables";
import { AppError, changedMeanwhile } from "../../errors";
import { logError } from "../../log";
import type { ForeignPost } from "../../services/import/foreign/foreign-post";
import { tooComplex } from "../../services/import/foreign/look-at";
import { guardedBatch, mustHaveChanged, statement } from "../../services/write/statement";
import { type ImportClaim, isHeld, renewed } from "./claim-import";
import { doneItem } from "./done-item";
import { triesMax } from "./import-limits";
import { NoRoomForPictures, type Pictures } from "./pictures";
import { writePost } from "./write-post";
import type { ItemRow } from "./write-posts";

const unforeseen = { code: "internal", message: "Something went wrong on our side; import again." };

/** Imports one post. A failure is its own, and the next one's turn comes. */
export async function importItem(
  claim: ImportClaim,
  item: ItemRow,
  pictures: Pictures,
): Promise<"on" | "rest" | "lost"> {
  try {
    await takeUp(claim, item);
    const post = item.payload;
    if (item.tries >= triesMax || !isPost(post)) await fail(claim, item, unforeseen);
    else await writePost(claim, item, post, pictures);
    return "on";
  } catch (error) {
    if (!(await isHeld(claim))) return "lost";
    if (error instanceof NoRoomForPictures) {
      await takenBack(claim, item);
      return "rest";
    }
    const known =
      error instanceof RangeError
        ? tooComplex
        : error instanceof AppError && error.code !== "conflict"
          ? error
          : null;
    if (known) await fail(claim, item, { code: known.code, message: known.message });
    else
      logError("import item", error, {
        workspaceId: claim.job.workspaceId,
        importId: claim.job.id,
        identity: item.identity,
      });
    return "on";
  }
}

const isPost = (payload: ItemRow["payload"]): payload is Record<string, unknown> & ForeignPost =>
  typeof payload?.body === "string";

const counted = ({ ctx }: ImportClaim, item: ItemRow, by: 1 | -1) =>
  statement(
    ctx,
    ctx.db
      .update(importItems)
      .set({ tries: sql`tries + ${by}` })
      .where(
        and(
          eq(importItems.importId, item.importId),
          eq(importItems.kind, "post"),
          eq(importItems.identity, item.identity),
        ),
      ),
  );

/** Counted before it is begun: what kills its worker each time is given up. */
const takeUp = (claim: ImportClaim, item: ItemRow) =>
  guardedBatch(
    claim.ctx,
    [renewed(claim), mustHaveChanged(claim.ctx), counted(claim, item, 1)],
    changedMeanwhile,
  );

const takenBack = async (claim: ImportClaim, item: ItemRow) => {
  await counted(claim, item, -1).run();
};

const fail = (claim: ImportClaim, item: ItemRow, problem: { code: string; message: string }) =>
  guardedBatch(
    claim.ctx,
    doneItem(claim, item, { outcome: "failed", ...problem }).flatMap((one) => [
      one,
      mustHaveChanged(claim.ctx),
    ]),
    changedMeanwhile,
  );
