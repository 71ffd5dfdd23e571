import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { similarToTitles, withKeptMeaning } from "../../editorial";
import type { TopicRow } from "./topic-view";

/** Topics and posts too similar to each topic, by topic id; topics that were discarded or have a post are not compared. */
export async function similarToTopics(
  ctx: WorkspaceCtx,
  rows: readonly TopicRow[],
): Promise<Map<string, Similar[]>> {
  const open = rows.filter(({ state }) => state === "open");
  const except = new Map(open.map(({ id, postId }) => [id, postId === null ? [id] : [id, postId]]));
  const words = await similarToTitles(
    ctx,
    open.map(({ id, title }) => ({ key: id, title })),
    { except },
  );
  const asked = open.map(({ id, title }) => ({ key: id, kind: "topic" as const, id, title }));
  return withKeptMeaning(ctx, words, asked, except);
}
