import { and, asc, eq } from "drizzle-orm";
import { importItems } from "../../../schema/tables";
import type { ImportClaim } from "./claim-import";
import { endImport } from "./end-import";
import { importItem } from "./import-item";
import { picturesMax, postsMax } from "./import-limits";
import { Pictures } from "./pictures";

export type ItemRow = typeof importItems.$inferSelect;

/** Where the database is in the same process nobody else is heard while calls follow one another: a timer lets them in. */
const breathMs = 1;

/** Writes the next posts of an import, oldest first as they came, until `until` or the limits of one consumer. */
export async function writePosts(claim: ImportClaim, until: number): Promise<"rest" | "ended"> {
  const { ctx, job } = claim;
  const pictures = new Pictures(claim, picturesMax);
  for (let posts = 0; posts < postsMax && ctx.now() < until; posts++) {
    const [item] = await ctx.db
      .select()
      .from(importItems)
      .where(
        and(eq(importItems.importId, job.id), eq(importItems.kind, "post"), eq(importItems.state, "pending")),
      )
      .orderBy(asc(importItems.position))
      .limit(1);
    if (!item) {
      await endImport(claim, "completed");
      return "ended";
    }
    const went = await importItem(claim, item, pictures);
    if (went === "lost") return "ended";
    if (went === "rest") return "rest";
    await ctx.sleep(breathMs);
  }
  return "rest";
}
