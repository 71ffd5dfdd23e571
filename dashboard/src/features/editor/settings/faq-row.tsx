import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { copy } from "../copy";
import type { DraftFields } from "../session/draft-fields";

type FaqItem = DraftFields["faq"][number];

type FaqRowProps = {
  item: FaqItem;
  place: number;
  count: number;
  /** Whether it was just added and needs to be filled in. */
  takesFocus: boolean;
  onChange: (item: FaqItem) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function FaqRow({ item, place, count, takesFocus, onChange, onMove, onRemove }: FaqRowProps) {
  const question = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) question.current?.focus();
  }, [takesFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li onKeyDown={onKeyDown} className="grid gap-3 rounded-xl border bg-surface p-3 shadow-card">
      <div className="-my-1 flex items-center gap-0.5">
        <p className="mr-auto font-medium text-ink-3 text-xs">{copy.faqRow.of(place, count)}</p>
        <IconButton
          label={copy.faqRow.moveQuestionUp(place)}
          aria-disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={copy.faqRow.moveQuestionDown(place)}
          aria-disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={copy.faqRow.removeQuestion(place)} variant="danger-ghost" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <Field label={copy.faqRow.question}>
        <Input
          ref={question}
          maxLength={500}
          value={item.question}
          onChange={(event) => onChange({ question: event.target.value, answer: item.answer })}
        />
      </Field>
      <Field label={copy.faqRow.answer}>
        <Textarea
          maxLength={5000}
          value={item.answer}
          onChange={(event) => onChange({ question: item.question, answer: event.target.value })}
        />
      </Field>
    </li>
  );
}
