import X from "lucide-react/icons/x";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useFieldControl } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import { copy } from "../copy";

type ChipSuggestionsProps = {
  id: string;
  label: string;
  names: string[];
  index: number;
  text: string;
  onChoose: (name: string) => void;
};

function ChipSuggestions({ id, label, names, index, text, onChoose }: ChipSuggestionsProps) {
  const isNew = text.trim() !== "" && !names.some((name) => name.toLowerCase() === text.trim().toLowerCase());
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-xl border bg-raised p-1 shadow-pop">
      <div id={id} role="listbox" aria-label={label} className="max-h-56 overflow-y-auto">
        {names.map((name, position) => (
          <div
            key={name}
            id={`${id}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === index}
            // Before the blur of the box, which would add what is typed.
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(name);
            }}
            className={cn(
              "flex min-h-8 cursor-pointer items-center rounded-md px-2 text-sm hover:bg-hover phone:min-h-11",
              position === index && "bg-hover",
            )}
          >
            <span className="truncate">{name}</span>
          </div>
        ))}
      </div>
      {isNew && (
        <p className="border-t px-2 py-1.5 text-ink-3 text-xs [overflow-wrap:anywhere]">
          {copy.chipsInput.pressEnterToCreate(text.trim())}
        </p>
      )}
    </div>
  );
}

const most = 8;

/** The suggestions below an input: the options, the active one, and the keys that navigate them. */
function useSuggestions(known: readonly string[], taken: readonly string[], text: string) {
  const [shown, setShown] = useState(false);
  const [index, setIndex] = useState(-1);
  const wanted = text.trim().toLowerCase();
  const names = known
    .filter((name) => !taken.includes(name) && name.toLowerCase().includes(wanted))
    .slice(0, most);
  const open = shown && names.length > 0;

  const show = () => {
    setShown(true);
    setIndex(-1);
  };
  const close = () => {
    setShown(false);
    setIndex(-1);
  };
  /** True if the key was handled by the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
      return true;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return false;
    event.preventDefault();
    if (!open) show();
    else if (event.key === "ArrowDown") setIndex((index + 1) % names.length);
    else setIndex(index <= 0 ? names.length - 1 : index - 1);
    return true;
  };

  return { names, open, index, active: open ? names[index] : undefined, show, close, onKeyDown };
}

type ChipsInputProps = {
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
  /** Known entries to choose from; others can still be typed. */
  suggestions?: readonly string[];
};

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A list of short texts. Enter or a comma adds what was typed; Backspace in the empty input removes the last one. */
export function ChipsInput({ label, values, onChange, suggestions = [] }: ChipsInputProps) {
  const control = useFieldControl({});
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [news, setNews] = useState("");
  const list = useSuggestions(suggestions, values, text);

  const add = (raw: string) => {
    const name = raw.trim();
    setText("");
    list.close();
    if (!name || values.some((value) => sameName(value, name))) return;
    onChange([...values, suggestions.find((known) => sameName(known, name)) ?? name]);
    setNews(copy.chipsInput.added(name));
  };
  const remove = (name: string) => {
    onChange(values.filter((value) => value !== name));
    setNews(copy.chipsInput.removed(name));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (list.onKeyDown(event)) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(list.active ?? text);
    } else if (event.key === "Backspace" && text === "") {
      const last = values.at(-1);
      if (last !== undefined) remove(last);
    }
  };

  return (
    <div className="relative">
      <div className="flex flex-wrap gap-1.5 rounded-lg border border-line-strong bg-surface p-1.5 shadow-card focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/25">
        {values.map((value) => (
          <span
            key={value}
            className="inline-flex max-w-full items-center gap-0.5 rounded-md bg-muted py-0.5 pr-0.5 pl-2 text-sm"
          >
            <span className="truncate">{value}</span>
            <button
              type="button"
              aria-label={copy.chipsInput.remove(value)}
              onClick={() => remove(value)}
              className="grid size-6 place-items-center rounded text-ink-3 hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          {...control}
          {...(suggestions.length > 0 && {
            role: "combobox",
            "aria-expanded": list.open,
            "aria-controls": listId,
            "aria-autocomplete": "list" as const,
            "aria-activedescendant": list.open && list.index >= 0 ? `${listId}-${list.index}` : undefined,
          })}
          value={text}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value);
            list.show();
          }}
          onFocus={list.show}
          onBlur={() => add(text)}
          onKeyDown={onKeyDown}
          className="h-7 min-w-24 flex-1 bg-transparent px-1.5 text-base outline-none md:text-sm"
        />
      </div>
      {list.open && (
        <ChipSuggestions
          id={listId}
          label={label}
          names={list.names}
          index={list.index}
          text={text}
          onChoose={add}
        />
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
