import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Textarea } from "@/components/ui/input";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { peopleQuery } from "@/lib/workspace";
import { copy } from "../copy";

const shownPeople = 5;

/** The name being typed after an `@` before the cursor. */
export function typedMention(text: string, cursor: number): { from: number; name: string } | null {
  const found = /(?<![\p{L}\p{N}])@([^@\n]{0,40})$/u.exec(text.slice(0, cursor));
  return found ? { from: found.index, name: found[1] ?? "" } : null;
}

type MentionFieldProps = {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

/** A text field in which `@` offers the members of the workspace. */
export function MentionField({ ref, label, placeholder, value, onChange, onKeyDown }: MentionFieldProps) {
  const list = useId();
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = typedMention(value, cursor);
  const { data: members = [] } = useQuery({
    ...peopleQuery(useCurrentWorkspace().id),
    enabled: mention !== null,
  });
  const wanted = mention?.name.toLowerCase() ?? "";
  const isOffered = mention !== null && closedAt !== mention.from;
  const people = isOffered
    ? members
        .filter(({ name, email }) =>
          [name, email].some((words) => words.toLowerCase().startsWith(wanted) && words.length > 0),
        )
        .filter(({ name }) => name.toLowerCase() !== wanted.trimEnd())
        .slice(0, shownPeople)
    : [];
  const current = Math.min(active, people.length - 1);

  const choose = (index: number, field: HTMLTextAreaElement | null) => {
    const person = people[index];
    if (!person || !mention) return;
    const isOnly = members.filter(({ name }) => name === person.name).length === 1;
    const words = `@${isOnly ? person.name : person.email} `;
    const next = mention.from + words.length;
    onChange(value.slice(0, mention.from) + words + value.slice(cursor));
    setCursor(next);
    setActive(0);
    setClosedAt(mention.from);
    field?.focus();
    requestAnimationFrame(() => field?.setSelectionRange(next, next));
  };

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (people.length === 0 || event.nativeEvent.isComposing) return onKeyDown(event);
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key];
    if (step !== undefined) setActive((current + step) % people.length);
    else if ((event.key === "Enter" && !event.ctrlKey && !event.metaKey) || event.key === "Tab")
      choose(current, event.currentTarget);
    else if (event.key === "Escape") setClosedAt(mention?.from ?? null);
    else return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="grid gap-1">
      <Textarea
        ref={ref}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={list}
        aria-activedescendant={people.length > 0 ? `${list}-${current}` : undefined}
        placeholder={placeholder}
        maxLength={5_000}
        value={value}
        onChange={({ currentTarget }) => {
          setCursor(currentTarget.selectionStart);
          setActive(0);
          if (!typedMention(currentTarget.value, currentTarget.selectionStart)) setClosedAt(null);
          onChange(currentTarget.value);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKey}
        className="min-h-16 text-sm"
      />
      <div
        id={list}
        role="listbox"
        aria-label={copy.commentsPanel.people}
        hidden={people.length === 0}
        className="rounded-lg border bg-raised p-1 shadow-pop"
      >
        {people.map(({ userId, name, email }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
          <div
            key={userId}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) =>
              choose(
                index,
                event.currentTarget.closest(".grid")?.querySelector<HTMLTextAreaElement>("textarea") ?? null,
              )
            }
            className={cn(
              "flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 phone:min-h-11 text-sm",
              index === current && "bg-hover",
            )}
          >
            <Avatar name={name} size="xs" />
            <span className="truncate">{name}</span>
            <span className="ml-auto truncate text-ink-3 text-xs">{email}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
