import type { Similar, SimilarQuery } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { similarToTitles, withAskedMeaning } from "../../editorial";

/** What of the workspace is too close to a topic that is being typed. The title decides: angles are too free to be compared. */
export async function similarToTitle(
  ctx: WorkspaceCtx,
  { title, topicId }: SimilarQuery,
): Promise<Similar[]> {
  const key = "typed";
  const except = topicId === undefined ? [] : [topicId];
  const words = similarToTitles(ctx, [{ key, title }], { except: new Map([[key, except]]) }).then(
    (found) => found.get(key) ?? [],
  );
  return withAskedMeaning(ctx, title, { words, except });
}
