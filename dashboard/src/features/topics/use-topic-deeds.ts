import type { Topic } from "@schema/topics";
import { toastAbout } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useUpdateTopic } from "./api/update-topic";

const news = toastAbout("topic");

/** Discarding a topic and taking it back, each undone from its message. */
export function useTopicDeeds(workspaceId: string) {
  const { mutateAsync } = useUpdateTopic(workspaceId);

  const put = async (topic: Topic, state: "open" | "discarded") => {
    try {
      const changed = await mutateAsync({ id: topic.id, version: topic.version, state });
      news.success(`“${topic.title}” is ${state === "open" ? "open again" : "discarded"}`, {
        action: { label: "Undo", onClick: () => void put(changed, state === "open" ? "discarded" : "open") },
      });
    } catch (error) {
      news.error("The topic was not changed", { description: messageOf(error) });
    }
  };
  return {
    discard: (topic: Topic) => put(topic, "discarded"),
    takeBack: (topic: Topic) => put(topic, "open"),
  };
}
