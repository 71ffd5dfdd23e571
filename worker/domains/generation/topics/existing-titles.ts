import type { WorkspaceCtx } from "../../../context";

/** As many as a model reads without losing sight of its work; what is older is held against its answer all the same. */
const titlesMax = 300;
const charactersMax = 20_000;

const read = `SELECT title FROM (SELECT title FROM topics WHERE workspace_id = ?1 ORDER BY created_at DESC, id LIMIT ${titlesMax})
  UNION SELECT title FROM (SELECT title FROM posts WHERE workspace_id = ?1 ORDER BY seq DESC LIMIT ${titlesMax})`;

/** Titles of the newest topics, discarded ones too, and of the newest posts. */
export async function existingTitles({ d1, workspace }: WorkspaceCtx): Promise<string[]> {
  const { results } = await d1.prepare(read).bind(workspace.id).all<{ title: string }>();
  const titles: string[] = [];
  let left = charactersMax;
  for (const { title } of results) {
    left -= title.length;
    if (left >= 0) titles.push(title);
  }
  return titles;
}
