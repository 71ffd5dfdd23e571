import { useState } from "react";
import type { DraftFields } from "./session/draft-fields";
import { useField } from "./session/use-editor";

type FaqItem = DraftFields["faq"][number];
export type FaqRowState = FaqItem & { id: string };

const rowOf = (item: FaqItem): FaqRowState => ({ ...item, id: crypto.randomUUID() });
const isBlank = ({ question, answer }: FaqItem) => question.trim() === "" && answer.trim() === "";
const itemsOf = (rows: FaqRowState[]): FaqItem[] =>
  rows.filter((row) => !isBlank(row)).map(({ question, answer }) => ({ question, answer }));

/** The questions as rows with ids. A row that is still blank is no question yet, and is kept here alone. */
export function useFaqRows() {
  const { value, problem, set } = useField("faq");
  const [rows, setRows] = useState(() => value.map(rowOf));
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
  return { rows, problem, change, append: () => setRows([...rows, rowOf({ question: "", answer: "" })]) };
}
