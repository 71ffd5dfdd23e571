import type { Topic } from "@schema/topics";
import { Link } from "@tanstack/react-router";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpToLine from "lucide-react/icons/arrow-up-to-line";
import CircleSlash from "lucide-react/icons/circle-slash";
import Ellipsis from "lucide-react/icons/ellipsis";
import PencilLine from "lucide-react/icons/pencil-line";
import Sparkles from "lucide-react/icons/sparkles";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { SimilarWarning } from "@/components/runs/similar-warning";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { Selection } from "@/lib/hooks";
import { copy } from "../copy";
import { DragHandle, type Reorder } from "./reorder";
import { TopicForm } from "./topic-form";

type TopicAction = "edit" | "discard" | "take-back" | "delete" | "make" | "top" | "up" | "down";

type TopicMenuProps = { topic: Topic; movable: boolean; onAction: (action: TopicAction) => void };

function TopicMenu({ topic, movable, onAction }: TopicMenuProps) {
  const open = topic.state === "open";
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={copy.topicRow.actionsFor(topic.title)}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {open && (
          <MenuItem onSelect={() => onAction("edit")}>
            <PencilLine aria-hidden="true" />
            {copy.topicRow.edit}
          </MenuItem>
        )}
        {movable && (
          <>
            <MenuItem onSelect={() => onAction("top")}>
              <ArrowUpToLine aria-hidden="true" />
              {copy.topicRow.moveToTop}
            </MenuItem>
            <MenuItem onSelect={() => onAction("up")}>
              <ArrowUp aria-hidden="true" />
              {copy.topicRow.moveUp}
            </MenuItem>
            <MenuItem onSelect={() => onAction("down")}>
              <ArrowDown aria-hidden="true" />
              {copy.topicRow.moveDown}
            </MenuItem>
          </>
        )}
        {open && <MenuSeparator />}
        {open && (
          <MenuItem onSelect={() => onAction("discard")}>
            <CircleSlash aria-hidden="true" />
            {copy.common.discard}
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => onAction("delete")}>
          <Trash2 aria-hidden="true" />
          {copy.topicRow.delete}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** A topic's details, and what came of it. */
function TopicFacts({ topic }: { topic: Topic }) {
  const { slug } = useCurrentWorkspace();
  const { title, angle, keywords, origin, state, createdAt, postId, runId, similar } = topic;
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      {angle && <p className="line-clamp-3 text-ink-2 text-sm [overflow-wrap:anywhere]">{angle}</p>}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs">
        {keywords.map((word) => (
          <span key={word} className="rounded-full bg-muted px-2 py-0.5 text-ink-2 [overflow-wrap:anywhere]">
            {word}
          </span>
        ))}
        <span>
          {origin === "generated" ? copy.topicRow.generated : copy.topicRow.added}{" "}
          <RelativeTime at={createdAt} />
        </span>
        {state === "used" && postId && (
          <Link to="/w/$slug/posts/$postId" params={{ slug, postId }} className={textLinkClass}>
            {copy.topicRow.openPost}
          </Link>
        )}
        {state === "used" && !postId && runId && (
          <Link to="/w/$slug/runs/$runId" params={{ slug, runId }} className={textLinkClass}>
            {copy.topicRow.seeProgress}
          </Link>
        )}
      </p>
      {state === "open" && <SimilarWarning similar={similar} quiet />}
    </div>
  );
}

type TopicRowProps = {
  topic: Topic;
  index: number;
  count: number;
  /** Absent if the list is filtered or sorted differently. */
  reorder: Reorder | undefined;
  selection: Selection | undefined;
  mayEdit: boolean;
  onAction: (action: Exclude<TopicAction, "edit">, topic: Topic) => void;
};

export function TopicRow({ topic, index, count, reorder, selection, mayEdit, onAction }: TopicRowProps) {
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
                  aria-label={copy.topicRow.select(topic.title)}
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
                  onClick={() => onAction("make", topic)}
                  aria-label={copy.topicRow.writeNow(topic.title)}
                >
                  <Sparkles aria-hidden="true" />
                  <span className="phone:sr-only">{copy.topicRow.writeNow2}</span>
                </Button>
              )}
              {topic.state === "discarded" && (
                <Button
                  size="sm"
                  onClick={() => onAction("take-back", topic)}
                  aria-label={copy.topicRow.restore(topic.title)}
                >
                  <Undo2 aria-hidden="true" />
                  <span className="phone:sr-only">{copy.topicRow.restore2}</span>
                </Button>
              )}
              <TopicMenu
                topic={topic}
                movable={reorder !== undefined}
                onAction={(action) => (action === "edit" ? setEditing(true) : onAction(action, topic))}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
}
