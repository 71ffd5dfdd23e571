import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import type { ComboboxOption } from "./combobox";
import { matchingOptions } from "./matching-options";

const most = 80;

type ComboboxListProps = {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  value: string;
  detailOf: ((value: string) => string) | undefined;
  onChoose: (value: string) => void;
  mark: ReactNode;
};

/** The search box with its listbox. The focus stays in the box; the arrows move the active option. */
export function ComboboxList({ id, label, options, value, detailOf, onChoose, mark }: ComboboxListProps) {
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = matchingOptions(options, query).slice(0, most);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, shown.length - 1),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + 8, shown.length - 1),
      PageUp: Math.max(active - 8, 0),
    };
    const next = moves[event.key];
    const choice = shown[active];
    if (next !== undefined) {
      event.preventDefault();
      setActive(Math.max(next, 0));
    } else if (event.key === "Enter" && choice) {
      event.preventDefault();
      onChoose(choice.value);
    }
  };

  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={`Search: ${label}`}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        placeholder="Type to search"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full border-b bg-transparent px-3 text-base outline-none placeholder:text-ink-3 focus-visible:outline-none md:text-sm phone:h-12"
      />
      <div ref={list} id={id} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto p-1">
        {shown.map((option, index) => (
          <button
            type="button"
            key={option.value}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(option.value)}
            className={cn(
              "flex min-h-9 w-full text-left items-center gap-2 rounded-md px-2 py-1.5 text-sm phone:min-h-11",
              index === active && "bg-hover",
            )}
          >
            <span className="truncate">{option.label}</span>
            {detailOf && <span className="shrink-0 text-ink-3 text-xs">{detailOf(option.value)}</span>}
            {option.value === value && mark}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className="px-3 pb-3 text-ink-3 text-sm">Nothing matches.</p>}
    </>
  );
}
