import type { Topic } from "@schema/topics";
import { useQuery } from "@tanstack/react-query";
import ListChecks from "lucide-react/icons/list-checks";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { ListView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDebounced } from "@/lib/hooks";
import { countOf } from "@/lib/number-words";
import { topicsQuery } from "@/lib/topics";
import { copy } from "../copy";

type TopicPickerProps = {
  open: boolean;
  chosen: readonly Pick<Topic, "id" | "title">[];
  onClose: () => void;
  onChoose: (topics: Pick<Topic, "id" | "title">[]) => void;
};

/** Lets the user choose open topics. Topics chosen before keep their place. */
function TopicPicker({ open, ...rest }: TopicPickerProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && rest.onClose()}>
      <DialogContent title={copy.topicsField.chooseTopics} description={copy.topicsField.description}>
        {open && <Choices {...rest} />}
      </DialogContent>
    </Dialog>
  );
}

function Choices({ chosen, onClose, onChoose }: Omit<TopicPickerProps, "open">) {
  const { id } = useCurrentWorkspace();
  const [picked, setPicked] = useState([...chosen]);
  const [text, setText] = useState("");
  const q = useDebounced(text.trim(), 250);
  const query = useQuery(topicsQuery(id, { state: "open", limit: 100, ...(q && { q }) }));
  const toggle = (topic: Topic, on: boolean) =>
    setPicked(on ? [...picked, topic] : picked.filter((one) => one.id !== topic.id));
  const others = (query.data?.items ?? []).filter(({ id }) => !picked.some((one) => one.id === id));
  return (
    <div className="grid gap-3">
      <Input
        aria-label={copy.topicsField.searchTopics}
        placeholder={copy.topicsField.searchTopics}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ListView
        query={query}
        noun="topic"
        what={copy.topicsField.openTopics}
        skeleton={<Skeleton className="h-40 rounded-lg" />}
        empty={copy.topicsField.noOpenTopics}
        onClear={q ? () => setText("") : undefined}
      >
        {({ items }) => (
          <div className="grid gap-3">
            <Button
              size="sm"
              className="justify-self-start"
              disabled={others.length === 0}
              onClick={() => setPicked([...picked, ...others])}
            >
              {copy.topicsField.chooseAll(others.length)}
            </Button>
            <ul
              aria-label={copy.topicsField.openTopicsLabel}
              className="max-h-[50dvh] overflow-y-auto rounded-lg border"
            >
              {items.map((topic) => (
                <li key={topic.id} className="flex items-start gap-3 border-b px-3 py-2.5 last:border-b-0">
                  <Checkbox
                    id={`pick-${topic.id}`}
                    className="mt-0.5"
                    checked={picked.some((one) => one.id === topic.id)}
                    onCheckedChange={(on) => toggle(topic, on === true)}
                  />
                  <label
                    htmlFor={`pick-${topic.id}`}
                    className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]"
                  >
                    {topic.title}
                    {topic.similar.length > 0 && (
                      <span className="block text-warn text-xs">
                        {copy.topicsField.similarToSomethingAlreadyHave}
                      </span>
                    )}
                  </label>
                </li>
              ))}
            </ul>
          </div>
        )}
      </ListView>
      <DialogFooter className="mt-1">
        <Button onClick={onClose}>{copy.common.cancel}</Button>
        <Button
          variant="primary"
          onClick={() => {
            onChoose(picked);
            onClose();
          }}
        >
          {copy.topicsField.take(countOf(picked.length, "topic"))}
        </Button>
      </DialogFooter>
    </div>
  );
}

type TopicsFieldProps = { ids: string[]; onChange: (ids: string[]) => void };

/** The topics to write about, in their order. */
export function TopicsField({ ids, onChange }: TopicsFieldProps) {
  const { id } = useCurrentWorkspace();
  const [picking, setPicking] = useState(false);
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useQuery({ ...topicsQuery(id, { state: "open", limit: 100 }), enabled: ids.length > 0 });
  const titleOf = (topicId: string) =>
    titles.get(topicId) ??
    data?.items.find((topic) => topic.id === topicId)?.title ??
    copy.topicsField.aTopic;
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
                label={copy.topicsField.remove(titleOf(topicId))}
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
        {ids.length > 0 ? copy.topicsField.changeTopics : copy.topicsField.chooseTopics}
      </Button>
      <p className="text-ink-3 text-sm">{copy.topicsField.ifPickFewerTopics}</p>
      <TopicPicker
        open={picking}
        chosen={ids.map((topicId) => ({ id: topicId, title: titleOf(topicId) }))}
        onClose={() => setPicking(false)}
        onChoose={choose}
      />
    </fieldset>
  );
}
