import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { Popover } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { useFieldControl } from "./field";
import { controlClass } from "./input";
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

/** The search box with its listbox. The focus stays in the box; arrow keys move the active option. */
function ComboboxList({ id, label, options, value, detailOf, onChoose, mark }: ComboboxListProps) {
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
        aria-label={copy.combobox.search(label)}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        placeholder={copy.combobox.typeToSearch}
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
      {shown.length === 0 && <p className="px-3 pb-3 text-ink-3 text-sm">{copy.combobox.noMatches}</p>}
    </>
  );
}

export type ComboboxOption = {
  value: string;
  label: string;
  /** Other words that match it. */
  search?: string;
};

type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** A detail beside an option, computed only when shown. */
  detailOf?: (value: string) => string;
  /** Names the search box and the list: "Time zone". */
  label: string;
  disabled?: boolean;
};

/** Selects one of many options by typing. All typed words must occur in the label, the value or the other words. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder = copy.combobox.choose,
  label,
  detailOf,
  disabled,
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const control = useFieldControl({});
  const listId = useId();
  const chosen = options.find((option) => option.value === value);

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        {...control}
        type="button"
        role="combobox"
        aria-label={control.id ? undefined : label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-haspopup="listbox"
        disabled={disabled}
        className={cn(controlClass, "flex h-9 items-center justify-between gap-2 text-left phone:h-11")}
      >
        <span className={cn("truncate", !chosen && !value && "text-ink-3")}>
          {chosen?.label ?? (value || placeholder)}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 w-(--radix-popover-trigger-width) min-w-72 animate-rise overflow-hidden rounded-xl border bg-raised shadow-pop focus:outline-none"
        >
          <ComboboxList
            id={listId}
            label={label}
            options={options}
            value={value}
            detailOf={detailOf}
            onChoose={(next) => {
              onChange(next);
              setOpen(false);
            }}
            mark={<Check aria-hidden="true" className="ml-auto size-4 shrink-0" />}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
