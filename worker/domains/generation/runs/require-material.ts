import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { readWords } from "../../../platform/text/terms";

/** With this many words, a topic's angle is enough material for a draft. */
const notesMin = 40;

const read = `SELECT COALESCE((SELECT kind FROM writer_settings WHERE workspace_id = ?1), ?2) <> 'offline'
  OR EXISTS (SELECT 1 FROM sources WHERE workspace_id = ?1 AND state = 'ready' AND quotable)
  OR EXISTS (SELECT 1 FROM contexts WHERE workspace_id = ?1 AND (fields ->> '$.product' <> ''
    OR fields ->> '$.audience' <> '' OR fields ->> '$.positioning' <> '' OR json_array_length(fields, '$.glossary') > 0)) AS enough,
  EXISTS (SELECT 1 FROM sources WHERE workspace_id = ?1 AND state = 'ready') AS withheld`;

/**
 * Throws `illegal_transition` (409) with `details.reason` `nothing_known` if the offline writer has no material: no context, no readable
 * source, and no topic with notes. The reason is `nothing_quotable` if no readable source may be quoted. Null stands for a topic still to
 * be found. Models, and recorded answers, always pass.
 */
export async function requireMaterial(
  { ai, d1, workspace }: WorkspaceCtx,
  topics: readonly ({ angle: string } | null)[],
): Promise<void> {
  if (topics.every((topic) => topic !== null && wordsIn(topic.angle) >= notesMin)) return;
  const known = await d1
    .prepare(read)
    .bind(workspace.id, ai ? "workers-ai" : "offline")
    .first<{ enough: number; withheld: number }>();
  if (known?.enough) return;
  throw known?.withheld
    ? new AppError("illegal_transition", nothingQuotable, { reason: "nothing_quotable" })
    : new AppError("illegal_transition", nothingKnown, { reason: "nothing_known" });
}

const nothingKnown =
  "The offline writer knows nothing about you yet, so its drafts would be only a few lines long. Scan your site, describe your product, or connect a model first.";

const nothingQuotable =
  "None of your sources may be quoted in posts, and there is nothing else to write from. Allow quotes from a source (quotable), let the assistant learn from it, or describe your product.";

const wordsIn = (text: string): number => readWords(text).length;
