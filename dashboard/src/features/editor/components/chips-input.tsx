import X from "lucide-react/icons/x";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useFieldControl } from "@/components/ui/field";
import { useSuggestions } from "../use-suggestions";
import { ChipSuggestions } from "./chip-suggestions";

type ChipsInputProps = {
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
  /** Known entries to choose from; others can be typed all the same. */
  suggestions?: readonly string[];
};

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A list of short texts. Enter or a comma adds what is typed, Backspace in the empty box takes the last away. */
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
    setNews(`${name} added`);
  };
  const remove = (name: string) => {
    onChange(values.filter((value) => value !== name));
    setNews(`${name} removed`);
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
              aria-label={`Remove ${value}`}
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
