import type { Excerpt } from "../../adapters/writers/tasks";
import type { WorkspaceCtx } from "../../context";
import { excerptsOf } from "./excerpts-of";
import { loadSourceTexts } from "./load-source-texts";

interface ExcerptsWanted {
  /** What the passages should speak of, in words: a topic's title and keywords for example. */
  about: string;
  /** Of all passages together. */
  characters: number;
  /** Only of these sources; otherwise of the newest ones of the workspace. */
  sourceIds?: readonly string[];
}

/** The passages of the workspace's sources that fit best, as `excerptsOf` chooses them. */
export async function loadExcerpts(ctx: WorkspaceCtx, wanted: ExcerptsWanted): Promise<Excerpt[]> {
  return excerptsOf(await loadSourceTexts(ctx, wanted.sourceIds), wanted.about, wanted.characters);
}
