import type { Topic } from "@schema/topics";
import { useQuery } from "@tanstack/react-query";
import ListChecks from "lucide-react/icons/list-checks";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { topicsQuery } from "@/lib/topics/list-topics";
import { TopicPicker } from "./topic-picker";

type TopicsFieldProps = { ids: string[]; onChange: (ids: string[]) => void };

/** The topics to write of, in their order. */
export function TopicsField({ ids, onChange }: TopicsFieldProps) {
  const { id } = useCurrentWorkspace();
  const [picking, setPicking] = useState(false);
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useQuery({ ...topicsQuery(id, { state: "open", limit: 100 }), enabled: ids.length > 0 });
  const titleOf = (topicId: string) =>
    titles.get(topicId) ?? data?.items.find((topic) => topic.id === topicId)?.title ?? "A topic";
  const choose = (topics: Pick<Topic, "id" | "title">[]) => {
    setTitles(new Map([...titles, ...topics.map((topic) => [topic.id, topic.title] as const)]));
    onChange(topics.map((topic) => topic.id));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">
        Topics <span className="font-normal text-ink-3">optional</span>
      </legend>
      {ids.length > 0 && (
        <ol className="max-h-60 overflow-y-auto rounded-lg border">
          {ids.map((topicId, index) => (
            <li
              key={topicId}
              className="flex items-center gap-2.5 border-b py-1 pr-1 pl-3 text-sm last:border-b-0"
            >
              <span className="w-5 text-ink-3 text-xs tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{titleOf(topicId)}</span>
              <IconButton
                label={`Leave out ${titleOf(topicId)}`}
                onClick={() => onChange(ids.filter((one) => one !== topicId))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Button size="sm" className="w-fit" onClick={() => setPicking(true)}>
        <ListChecks aria-hidden="true" />
        {ids.length > 0 ? "Change the topics" : "Choose topics"}
      </Button>
      <p className="text-ink-3 text-sm">
        What is missing up to the number of posts is found from the context, the sources and the keywords.
      </p>
      <TopicPicker
        open={picking}
        chosen={ids.map((topicId) => ({ id: topicId, title: titleOf(topicId) }))}
        onClose={() => setPicking(false)}
        onChoose={choose}
      />
    </fieldset>
  );
}
