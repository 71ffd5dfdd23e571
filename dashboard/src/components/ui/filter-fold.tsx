import ListFilter from "lucide-react/icons/list-filter";
import { type ReactNode, useId, useState } from "react";
import { useMediaQuery } from "@/lib/hooks";
import { copy } from "../copy";
import { Button } from "./button";

type FilterFoldProps = {
  /** How many filters are active. */
  count: number;
  children: ReactNode;
};

/** Filters of a list, in a row that wraps; on a phone, behind one button. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const isPhone = useMediaQuery("(width < 48rem)");
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  if (!isPhone) return children;
  return (
    <>
      <Button
        aria-label={copy.filterFold.filter(count)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" />
        {copy.filterFold.label}
        {count > 0 && (
          <span className="min-w-5 rounded-full bg-accent-soft px-1.5 text-center text-accent text-xs tabular-nums">
            {count}
          </span>
        )}
      </Button>
      {isOpen && (
        <div id={panel} className="grid basis-full grid-cols-[minmax(0,1fr)] gap-2">
          {children}
        </div>
      )}
    </>
  );
}
