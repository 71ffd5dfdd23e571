import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import type { Excerpt } from "../../models";
import { readTextObject } from "./source-objects";

/** All texts are in memory at once: at most 40 times 200,000 characters. */
const sourcesMax = 40;
const textMax = 200_000;

export interface SourcesWanted {
  /** Only these sources; by default the newest of the workspace. */
  sourceIds?: readonly string[];
  /** Only of sources that may be quoted in posts. */
  quotable?: true;
}

/** The texts of the workspace's newest sources, or of the given ones. */
export async function loadSourceTexts(
  ctx: WorkspaceCtx,
  { sourceIds, quotable }: SourcesWanted = {},
): Promise<Excerpt[]> {
  const rows = await ctx.db
    .select({ id: sources.id, title: sources.title, url: sources.url, textKey: sources.textKey })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        eq(sources.state, "ready"),
        isNotNull(sources.textKey),
        quotable && eq(sources.quotable, true),
        sourceIds && sql`${sources.id} IN (SELECT value FROM json_each(${JSON.stringify(sourceIds)}))`,
      ),
    )
    .orderBy(desc(sources.capturedAt), sources.id)
    .limit(sourcesMax);
  return Promise.all(
    rows.map(async ({ id, title, url, textKey }) => {
      const text = textKey === null ? null : await readTextObject(ctx, textKey);
      return { sourceId: id, title, url, text: text?.slice(0, textMax) ?? "" };
    }),
  );
}
