import { readWords } from "../../adapters/writers/offline/text/terms";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";

/** As many words of a topic's angle are notes that a draft can be made of. */
const notesMin = 40;

const read = `SELECT COALESCE((SELECT kind FROM writer_settings WHERE workspace_id = ?1), 'offline') <> 'offline'
  OR EXISTS (SELECT 1 FROM sources WHERE workspace_id = ?1 AND state = 'ready')
  OR EXISTS (SELECT 1 FROM contexts WHERE workspace_id = ?1 AND (fields ->> '$.product' <> ''
    OR fields ->> '$.audience' <> '' OR fields ->> '$.positioning' <> '' OR json_array_length(fields, '$.glossary') > 0)) AS enough`;

/**
 * Throws `illegal_transition` (409) with `details.reason` `nothing_known` where the offline writer would make drafts of nothing: without
 * a context, a source that was read, or a topic with notes of its own. Null stands for a topic that is still to be found. A model
 * knows something of its own, and is never stopped.
 */
export async function requireMaterial(
  { d1, workspace }: WorkspaceCtx,
  topics: readonly ({ angle: string } | null)[],
): Promise<void> {
  if (topics.every((topic) => topic !== null && wordsIn(topic.angle) >= notesMin)) return;
  const known = await d1.prepare(read).bind(workspace.id).first<{ enough: number }>();
  if (known?.enough) return;
  throw new AppError("illegal_transition", nothingKnown, { reason: "nothing_known" });
}

const nothingKnown =
  "The offline writer knows nothing of you yet, and would write drafts of a few lines. Let it learn from your site first, describe the product, or connect a model.";

const wordsIn = (text: string): number => readWords(text).length;
