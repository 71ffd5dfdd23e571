import type { Passage } from "../../../../../schema/api/outline";
import type { WorkspaceCtx } from "../../../../context";
import { presentExcerpts } from "../../../knowledge";

/** Those whose source still exists and may still be quoted. */
export async function presentPassages(ctx: WorkspaceCtx, passages: Passage[]): Promise<Passage[]> {
  const present = new Set(
    (await presentExcerpts(ctx, passages, { quotable: true })).map(({ sourceId }) => sourceId),
  );
  return passages.filter(({ sourceId }) => present.has(sourceId));
}
