import { and, asc, eq, lte, min } from "drizzle-orm";
import { importItems } from "../../../../schema/tables";
import type { ImportClaim } from "./claim-import";
import { endImport } from "./end-import";
import { importItem } from "./import-item";
import { picturesMax, postsMax } from "./import-limits";
import { Pictures } from "./pictures";

export type ItemRow = typeof importItems.$inferSelect;

/** Where the database is in the same process nobody else is heard while calls follow one another: a timer lets them in. */
const breathMs = 1;

/**
 * Writes the next posts of an import, oldest first as they came, then those that were put off and are due, until `until` or the
 * limits of one consumer. Answers how many milliseconds the import may rest.
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
