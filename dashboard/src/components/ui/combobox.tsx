import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { Popover } from "radix-ui";
import { useId, useState } from "react";
import { cn } from "@/lib/cn";
import { ComboboxList } from "./combobox-list";
import { useFieldControl } from "./field";
import { controlClass } from "./input";

export type ComboboxOption = {
  value: string;
  label: string;
  /** Other words by which it is found. */
  search?: string;
};

type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Small print beside an option, asked for only when it is shown. */
  detailOf?: (value: string) => string;
  /** Names the search box and the list: "Time zone". */
  label: string;
  disabled?: boolean;
};

/** One choice out of many, found by typing. Every word typed must occur in the label, value or other words. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder = "Choose…",
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
