import type { WorkspaceCtx } from "../../../context";
import type { Excerpt } from "../../models";
import { excerptsOf } from "./excerpts-of";
import { loadSourceTexts, type SourcesWanted } from "./load-source-texts";

interface ExcerptsWanted extends SourcesWanted {
  /** What the passages should be about, such as a topic's title and keywords. */
  about: string;
  /** Total characters of all passages. */
  characters: number;
}

/** The passages of the workspace's sources that fit best, as `excerptsOf` chooses them. */
export async function loadExcerpts(ctx: WorkspaceCtx, wanted: ExcerptsWanted): Promise<Excerpt[]> {
  return excerptsOf(await loadSourceTexts(ctx, wanted), wanted.about, wanted.characters);
}
