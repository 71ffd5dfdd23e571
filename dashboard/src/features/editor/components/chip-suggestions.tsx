import { cn } from "@/lib/cn";

type ChipSuggestionsProps = {
  id: string;
  label: string;
  names: string[];
  index: number;
  text: string;
  onChoose: (name: string) => void;
};

export function ChipSuggestions({ id, label, names, index, text, onChoose }: ChipSuggestionsProps) {
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
          Enter creates “{text.trim()}”
        </p>
      )}
    </div>
  );
}
