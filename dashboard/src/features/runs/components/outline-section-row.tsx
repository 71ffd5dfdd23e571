import type { Passage } from "@schema/outline";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input, Textarea } from "@/components/ui/input";
import { countOf } from "@/lib/number-words";
import { copy } from "../copy";
import type { SectionFields } from "../outline-fields";

interface OutlineSectionRowProps {
  section: SectionFields;
  place: number;
  count: number;
  passages: Passage[];
  problem: string | undefined;
  /** Whether it was just added. */
  takesFocus: boolean;
  onChange: (section: SectionFields) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One section of an outline; Alt with an arrow key moves it. */
export function OutlineSectionRow(props: OutlineSectionRowProps) {
  const { section, place, count, passages, problem, takesFocus, onChange, onMove, onRemove } = props;
  const heading = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  const name = section.heading || copy.outlineSectionRow.section(place);
  return (
    <li onKeyDown={onKeyDown} className="grid gap-3 rounded-xl border bg-surface p-3 shadow-card">
      <div className="-my-1 flex items-center gap-0.5">
        <p className="mr-auto font-medium text-ink-3 text-xs">{copy.outlineSectionRow.of(place, count)}</p>
        <IconButton
          label={copy.outlineSectionRow.moveUp(name)}
          aria-disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={copy.outlineSectionRow.moveDown(name)}
          aria-disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton
          label={copy.outlineSectionRow.remove(name)}
          variant="danger-ghost"
          aria-disabled={count === 1}
          onClick={() => count > 1 && onRemove()}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_7rem]">
        <Field label={copy.outlineSectionRow.heading} error={problem}>
          <Input
            ref={heading}
            maxLength={200}
            placeholder={place === 1 ? copy.outlineSectionRow.openingWithoutHeading : undefined}
            value={section.heading}
            onChange={({ target }) => onChange({ ...section, heading: target.value })}
          />
        </Field>
        <Field label={copy.outlineSectionRow.words}>
          <Input
            type="number"
            min={20}
            max={3000}
            step={10}
            value={section.words}
            onChange={({ target }) => onChange({ ...section, words: target.value })}
          />
        </Field>
      </div>
      <Field label={copy.outlineSectionRow.point}>
        <Textarea
          rows={2}
          maxLength={1000}
          className="min-h-16"
          value={section.point}
          onChange={({ target }) => onChange({ ...section, point: target.value })}
        />
      </Field>
      {passages.length > 0 && (
        <Passages
          passages={passages}
          chosen={section.passages}
          onChange={(chosen) => onChange({ ...section, passages: chosen })}
        />
      )}
    </li>
  );
}

interface PassagesProps {
  passages: Passage[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

const shownMax = 220;

function Passages({ passages, chosen, onChange }: PassagesProps) {
  const id = useId();
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded text-ink-2 text-sm">
        {chosen.length === 0 ? copy.outlineSectionRow.noPassages : countOf(chosen.length, "passage")}
      </summary>
      <ul className="mt-2 grid max-h-72 gap-2 overflow-y-auto pr-1">
        {passages.map((passage) => (
          <li key={passage.id} className="flex items-start gap-2.5 text-sm">
            <Checkbox
              id={`${id}-${passage.id}`}
              className="mt-0.5"
              checked={chosen.includes(passage.id)}
              onCheckedChange={(on) =>
                onChange(
                  passages
                    .map((one) => one.id)
                    .filter((one) => (one === passage.id ? on : chosen.includes(one))),
                )
              }
            />
            <label htmlFor={`${id}-${passage.id}`} className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{passage.title || passage.url || passage.id}</span>
              <span className="block text-ink-3 text-xs">
                {passage.text.slice(0, shownMax).toWellFormed()}
                {passage.text.length > shownMax && "…"}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
