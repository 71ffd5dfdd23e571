import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { copy } from "../copy";
import { IconButton } from "./icon-button";
import { Input } from "./input";

const settleMs = 300;

type SearchBoxProps = {
  /** Its name for screen readers: "Search posts". */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
};

/** Reports a change when typing pauses. Follows the value, such as when the browser goes back. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== reported) {
    setReported(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);

  const clear = () => {
    setText("");
    onChange("");
    input.current?.focus();
  };

  return (
    <search className="relative block min-w-0 flex-1 md:max-w-80">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-ink-3"
      />
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && text && clear()}
        className="pr-10 pl-9"
      />
      {text && (
        <span className="-translate-y-1/2 absolute top-1/2 right-0.5">
          <IconButton label={copy.searchBox.clearSearch} onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </search>
  );
}
