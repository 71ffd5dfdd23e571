import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { readTerms } from "../../../platform/text/terms";
import type { Excerpt } from "../../models";
import { readTextObject } from "./source-objects";
import type { SourceRow } from "./source-view";

/** All texts are in memory at once. */
const sourcesMax = 100;
const charactersMax = 8_000_000;
const textMax = 200_000;
/** Of so many titles, those that fit are chosen. */
const rowsMax = 2_000;

export interface SourcesWanted {
  /** If there are too many sources, those whose titles and URLs have the most of these words come first. */
  about?: string;
  /** Only these sources, and the pages that they brought; by default those of the workspace. */
  sourceIds?: readonly string[];
  /** Only of sources that may be quoted in posts. */
  quotable?: true;
}

function among(sourceIds: readonly string[]): SQL {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(sourceIds)}))`;
  return sql`(${sources.id} IN ${ids} OR ${sources.collectionId} IN ${ids})`;
}

/** The rows that fit into memory, in their order unless there are too many. */
function fitting<Row extends Pick<SourceRow, "title" | "url" | "characters">>(
  rows: Row[],
  about: string,
): Row[] {
  const wanted = new Set(readTerms(about.slice(0, 4_000)));
  const score = ({ title, url }: Row) =>
    new Set(readTerms(`${title} ${url ?? ""}`).filter((term) => wanted.has(term))).size;
  const ordered =
    rows.length <= sourcesMax || wanted.size === 0
      ? rows
      : rows
          .map((row) => ({ row, score: score(row) }))
          .toSorted((a, b) => b.score - a.score)
          .map(({ row }) => row);
  let characters = 0;
  return ordered.slice(0, sourcesMax).filter((row) => {
    characters += Math.min(row.characters, textMax);
    return characters <= charactersMax;
  });
}

/** The texts of the workspace's newest sources, or of the given ones. */
export async function loadSourceTexts(
  ctx: WorkspaceCtx,
  { about = "", sourceIds, quotable }: SourcesWanted = {},
): Promise<Excerpt[]> {
  const rows = await ctx.db
    .select({
      id: sources.id,
      title: sources.title,
      url: sources.url,
      textKey: sources.textKey,
      characters: sources.characters,
    })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        eq(sources.state, "ready"),
        isNotNull(sources.textKey),
        quotable && eq(sources.quotable, true),
        sourceIds && among(sourceIds),
      ),
    )
    .orderBy(desc(sources.capturedAt), sources.id)
    .limit(rowsMax);
  return Promise.all(
    fitting(rows, about).map(async ({ id, title, url, textKey }) => {
      const text = textKey === null ? null : await readTextObject(ctx, textKey);
      return { sourceId: id, title, url, text: text?.slice(0, textMax) ?? "" };
    }),
  );
}
