import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { copy } from "../copy";
import type { DraftFields } from "../session/draft-fields";
import { useField } from "../session/use-editor";
import { FaqRow } from "./faq-row";

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
