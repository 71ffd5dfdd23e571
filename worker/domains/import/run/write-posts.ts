import { and, asc, eq, lte, min } from "drizzle-orm";
import { importItems } from "../../../../schema/tables";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { logError } from "../../../platform/log";
import type { ForeignPost } from "../foreign/foreign-post";
import { tooComplex } from "../foreign/look-at";
import { ImportFailure, type ImportText, importText } from "../import-words";
import { type ImportClaim, isHeld, renewed } from "./claim-import";
import { doneItem } from "./done-item";
import { endImport } from "./end-import";
import { itemBackoffMs, picturesMax, postsMax, triesMax } from "./import-limits";
import { NoRoomForPictures, Pictures } from "./pictures";
import { writePost } from "./write-post";

const gaveUp = importText({ code: "gave_up", tries: triesMax });
/** Conflicts with others, and failures that may pass. */
const passing = new Set<AppError["code"]>(["conflict", "slug_taken", "not_found", "unavailable"]);

/**
 * Imports one post. A failure affects only this post; a transient one is retried after increasing pauses. Throws if the import itself
 * cannot be updated.
 */
async function importItem(
  claim: ImportClaim,
  item: ItemRow,
  pictures: Pictures,
): Promise<"on" | "rest" | "lost"> {
  await takeUp(claim, item);
  claim.job.attempts = 0;
  try {
    const post = item.payload;
    if (item.tries >= triesMax || !isPost(post))
      await fail(claim, item, { code: "internal", message: gaveUp });
    else await writePost(claim, item, post, pictures);
    return "on";
  } catch (error) {
    if (!(await isHeld(claim))) return "lost";
    if (error instanceof NoRoomForPictures) {
      await takenBack(claim, item);
      return "rest";
    }
    const problem = problemOf(error, item.tries + 1);
    if (problem) await fail(claim, item, problem);
    else
      logError("import item", error, {
        workspaceId: claim.job.workspaceId,
        importId: claim.job.id,
        identity: item.identity,
      });
    return "on";
  }
}

/** Null if it should be retried. */
function problemOf(error: unknown, tries: number): { code: string; message: ImportText } | null {
  if (error instanceof ImportFailure) return { code: error.code, message: error.stored };
  if (error instanceof RangeError) return tooComplex;
  const code = error instanceof AppError ? error.code : "internal";
  if (error instanceof AppError && !passing.has(error.code))
    return { code, message: importText({ code: "text", text: error.message }) };
  return tries < triesMax ? null : { code, message: gaveUp };
}

const isPost = (payload: ItemRow["payload"]): payload is Record<string, unknown> & ForeignPost =>
  typeof payload?.body === "string";

const noted = ({ ctx }: ImportClaim, item: ItemRow, values: { tries: number; dueAt: number }) =>
  statement(
    ctx,
    ctx.db
      .update(importItems)
      .set(values)
      .where(
        and(
          eq(importItems.importId, item.importId),
          eq(importItems.kind, "post"),
          eq(importItems.identity, item.identity),
        ),
      ),
  );

/** Counts and postpones it before starting: so a post that kills its worker waits too, and eventually fails. */
const takeUp = (claim: ImportClaim, item: ItemRow) => {
  const { ctx } = claim;
  const dueAt = ctx.now() + (itemBackoffMs[item.tries] ?? 0);
  return guardedBatch(
    ctx,
    [
      renewed(claim, { attempts: 0 }),
      mustHaveChanged(ctx),
      noted(claim, item, { tries: item.tries + 1, dueAt }),
    ],
    changedMeanwhile,
  );
};

const takenBack = async (claim: ImportClaim, item: ItemRow) => {
  await noted(claim, item, { tries: item.tries, dueAt: item.dueAt }).run();
};

const fail = (claim: ImportClaim, item: ItemRow, problem: { code: string; message: ImportText }) =>
  guardedBatch(
    claim.ctx,
    doneItem(claim, item, { outcome: "failed", ...problem }).flatMap((one) => [
      one,
      mustHaveChanged(claim.ctx),
    ]),
    changedMeanwhile,
  );

export type ItemRow = typeof importItems.$inferSelect;

/** With in-process D1, back-to-back calls starve other requests; yield with a timer. */
const breathMs = 1;

/**
 * Writes an import's next posts, in order, then postponed ones that are due, until `until` or the limits of one consumer. Returns how many
 * milliseconds the import may pause.
 */
export async function writePosts(claim: ImportClaim, until: number): Promise<number | "ended"> {
  const { ctx } = claim;
  const pictures = new Pictures(claim, picturesMax);
  for (let posts = 0; posts < postsMax && ctx.now() < until; posts++) {
    const item = await nextItem(claim);
    if (!item) return restOrEnd(claim);
    const went = await importItem(claim, item, pictures);
    if (went === "lost") return "ended";
    if (went === "rest") return 0;
    await ctx.sleep(breathMs);
  }
  return 0;
}

const pendingOf = ({ job }: ImportClaim) =>
  and(eq(importItems.importId, job.id), eq(importItems.kind, "post"), eq(importItems.state, "pending"));

async function nextItem(claim: ImportClaim): Promise<ItemRow | undefined> {
  const { ctx } = claim;
  const [item] = await ctx.db
    .select()
    .from(importItems)
    .where(and(pendingOf(claim), lte(importItems.dueAt, ctx.now())))
    .orderBy(asc(importItems.dueAt), asc(importItems.position))
    .limit(1);
  return item;
}

async function restOrEnd(claim: ImportClaim): Promise<number | "ended"> {
  const { ctx } = claim;
  const [next] = await ctx.db
    .select({ dueAt: min(importItems.dueAt) })
    .from(importItems)
    .where(pendingOf(claim));
  if (typeof next?.dueAt === "number") return Math.max(0, next.dueAt - ctx.now());
  await endImport(claim, "completed");
  return "ended";
}
