import type { Topic } from "@schema/topics";
import Sparkles from "lucide-react/icons/sparkles";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/cn";
import type { Selection } from "@/lib/use-selection";
import type { Reorder } from "../use-reorder";
import { DragHandle } from "./drag-handle";
import { TopicFacts } from "./topic-facts";
import { TopicForm } from "./topic-form";
import { type TopicDeed, TopicMenu } from "./topic-menu";

type TopicRowProps = {
  topic: Topic;
  index: number;
  count: number;
  /** Absent where the list is not the whole one, in its order. */
  reorder: Reorder | undefined;
  selection: Selection | undefined;
  mayEdit: boolean;
  onDeed: (deed: Exclude<TopicDeed, "edit">, topic: Topic) => void;
};

export function TopicRow({ topic, index, count, reorder, selection, mayEdit, onDeed }: TopicRowProps) {
  const [editing, setEditing] = useState(false);
  const chosen = selection?.ids.has(topic.id) ?? false;
  const carried = reorder?.carried?.id === topic.id;
  return (
    <li
      className={cn(
        "flex items-start gap-3 border-b px-3 py-3.5 last:border-b-0 md:px-4",
        chosen && "bg-accent-soft/60",
        carried && "relative z-1 rounded-lg bg-raised shadow-pop ring-1 ring-line-strong",
      )}
    >
      {editing ? (
        <TopicForm topic={topic} onClose={() => setEditing(false)} />
      ) : (
        <>
          {mayEdit && (
            <div className="flex items-center gap-1.5 phone:flex-col phone:gap-3">
              {reorder && (
                <DragHandle id={topic.id} title={topic.title} index={index} count={count} reorder={reorder} />
              )}
              {selection && (
                <Checkbox
                  aria-label={`Select ${topic.title}`}
                  checked={chosen}
                  onCheckedChange={(on) => selection.toggle(topic.id, on === true)}
                />
              )}
            </div>
          )}
          <TopicFacts topic={topic} />
          {mayEdit && (
            <div className="-my-1 flex shrink-0 items-center gap-1 phone:flex-col phone:items-end">
              {topic.state === "open" && (
                <Button
                  size="sm"
                  onClick={() => onDeed("make", topic)}
                  aria-label={`Write now: ${topic.title}`}
                >
                  <Sparkles aria-hidden="true" />
                  <span className="phone:sr-only">Write now</span>
                </Button>
              )}
              {topic.state === "discarded" && (
                <Button
                  size="sm"
                  onClick={() => onDeed("take-back", topic)}
                  aria-label={`Take back ${topic.title}`}
                >
                  <Undo2 aria-hidden="true" />
                  <span className="phone:sr-only">Take back</span>
                </Button>
              )}
              <TopicMenu
                topic={topic}
                movable={reorder !== undefined}
                onDeed={(deed) => (deed === "edit" ? setEditing(true) : onDeed(deed, topic))}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
}
