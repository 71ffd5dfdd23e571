import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { Input } from "@/components/ui/input";

const settleMs = 300;

/** Tells of a change once the typing pauses. */
export function SearchSources({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <search className="relative mb-4 block md:max-w-80">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-ink-3"
      />
      <Input
        type="search"
        aria-label="Search sources"
        placeholder="Search titles and addresses"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-9"
      />
    </search>
  );
}
