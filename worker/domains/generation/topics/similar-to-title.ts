import type { Similar, SimilarQuery } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { similarToTitles, withAskedMeaning } from "../../editorial";

/** Topics and posts too similar to a topic being typed. Compares titles only: angles are too varied. */
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
