import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input, Textarea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { copy } from "../copy";
import type { DraftFields } from "../session/draft-fields";
import { useField } from "../session/use-editor";

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

function FaqRow({ item, place, count, takesFocus, onChange, onMove, onRemove }: FaqRowProps) {
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

type FaqItem = DraftFields["faq"][number];
type FaqRowState = FaqItem & { id: string };

const rowOf = (item: FaqItem): FaqRowState => ({ ...item, id: crypto.randomUUID() });
const blank: FaqItem = { question: "", answer: "" };
const isBlank = ({ question, answer }: FaqItem) => question.trim() === "" && answer.trim() === "";
const itemsOf = (rows: FaqRowState[]): FaqItem[] =>
  rows.filter((row) => !isBlank(row)).map(({ question, answer }) => ({ question, answer }));

/** The questions as rows with IDs. A blank row is not a question yet, and exists only here. */
function useFaqRows(beginsWithNew: boolean) {
  const { value, problem, set } = useField("faq");
  const [rows, setRows] = useState(() => [...value, ...(beginsWithNew ? [blank] : [])].map(rowOf));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (JSON.stringify(itemsOf(rows)) !== JSON.stringify(value)) setRows(value.map(rowOf));
  }
  const change = (next: FaqRowState[]) => {
    const items = itemsOf(next);
    setRows(next);
    setKnown(items);
    set(items);
  };
  return { rows, problem, change, append: () => setRows([...rows, rowOf(blank)]) };
}

const most = 50;

/** The questions and answers as a panel of the settings. */
export function FaqSettings() {
  return (
    <>
      <p className="text-ink-2 text-sm">{copy.faqSettings.shownWithPost}</p>
      <FaqFields />
    </>
  );
}

/** Questions and answers, in order. A removed one can be restored from the message about it. */
export function FaqFields({ beginsWithNew = false }: { beginsWithNew?: boolean }) {
  const { rows, problem, change, append } = useFaqRows(beginsWithNew);
  const [fresh, setFresh] = useState(beginsWithNew);
  const [news, setNews] = useState("");

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setNews(copy.faqSettings.questionMovedToPositionOf(to + 1, rows.length));
  };
  const remove = (index: number) => {
    change(rows.toSpliced(index, 1));
    toast.info(copy.faqSettings.questionRemoved, {
      action: { label: copy.common.undo, onClick: () => change(rows) },
    });
  };
  const add = () => {
    append();
    setFresh(true);
  };

  return (
    <>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <FaqRow
            key={row.id}
            item={row}
            place={index + 1}
            count={rows.length}
            takesFocus={fresh && index === rows.length - 1}
            onChange={(item) => change(rows.with(index, { ...row, ...item }))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button onClick={add} disabled={rows.length >= most} className="justify-self-start">
        <Plus aria-hidden="true" />
        {copy.faqSettings.addQuestion}
      </Button>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
