import type { Similar, SimilarQuery } from "../../../schema/api/topics";
import type { WorkspaceCtx } from "../../context";
import { similarToTitles } from "../sameness/similar-to-titles";

/** What of the workspace is too close to a topic that is being typed. The title decides: angles are too free to be compared. */
export async function similarToTitle(
  ctx: WorkspaceCtx,
  { title, topicId }: SimilarQuery,
): Promise<Similar[]> {
  const key = "typed";
  const except = new Map([[key, topicId === undefined ? [] : [topicId]]]);
  return (await similarToTitles(ctx, [{ key, title }], { except })).get(key) ?? [];
}
