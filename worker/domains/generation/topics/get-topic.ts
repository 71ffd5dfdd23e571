import type { Topic } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { loadTopic } from "./load-topic";
import { similarToTopics } from "./similar-to-topics";
import { topicView } from "./topic-view";

export async function getTopic(ctx: WorkspaceCtx, id: string): Promise<Topic> {
  const row = await loadTopic(ctx, id);
  return topicView(row, (await similarToTopics(ctx, [row])).get(id) ?? []);
}
