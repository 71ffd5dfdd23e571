import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { sources } from "../../../schema/tables";
import type { Excerpt } from "../../adapters/writers/tasks";
import type { WorkspaceCtx } from "../../context";
import { choosePassages } from "./choose-passages";
import { readTextObject } from "./source-objects";

export interface ExcerptsWanted {
  /** What the passages should speak of, in words: a topic's title and keywords for example. */
  about: string;
  /** Of all passages together. */
  characters: number;
  /** Only of these sources; otherwise of the newest ones of the workspace. */
  sourceIds?: readonly string[];
}

/** Texts are held in memory together: at most 40 times 200,000 characters. */
const sourcesMax = 40;
const textMax = 200_000;

/**
 * The passages of the workspace's sources that fit best, each literally as in its source's text, one excerpt a source. What is
 * short enough comes whole. Sources without anything that fits are left out.
 */
export async function loadExcerpts(ctx: WorkspaceCtx, wanted: ExcerptsWanted): Promise<Excerpt[]> {
  const { about, characters, sourceIds } = wanted;
  const rows = await ctx.db
    .select({ id: sources.id, title: sources.title, url: sources.url, textKey: sources.textKey })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        eq(sources.state, "ready"),
        isNotNull(sources.textKey),
        sourceIds && sql`${sources.id} IN (SELECT value FROM json_each(${JSON.stringify(sourceIds)}))`,
      ),
    )
    .orderBy(desc(sources.capturedAt), sources.id)
    .limit(sourcesMax);
  const read = await Promise.all(
    rows.map(async ({ id, title, url, textKey }) => {
      const text = textKey === null ? null : await readTextObject(ctx, textKey);
      return { sourceId: id, title, url, text: text?.slice(0, textMax) ?? "" };
    }),
  );
  const chosen = choosePassages(
    read.map(({ text }) => text),
    about,
    characters,
  );
  return read
    .map((excerpt, index) => ({ ...excerpt, text: chosen[index] ?? "" }))
    .filter(({ text }) => text !== "");
}
