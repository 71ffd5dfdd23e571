import type { Passage } from "../passages";
import type { Table } from "../text/tables";
import { readTerms } from "../text/terms";

const rowsMax = 10;
const relatedMax = 6;

/**
 * Of each table of a passage the rows that belong to a topic: of the passage that it is about the first ones, elsewhere those that
 * share a term with it, or all where the heading or the columns do. Tables without such rows, or said already, are left out.
 */
export function chooseRows(
  { heading, tables }: Passage,
  topicTerms: ReadonlySet<string>,
  said: ReadonlySet<string>,
  isBest: boolean,
): Table[] {
  const shares = (text: string) => readTerms(text).some((term) => topicTerms.has(term));
  return tables.flatMap(({ head, rows }): Table[] => {
    const fresh = rows.filter(({ text }) => !said.has(text));
    const whole = isBest || shares(heading) || shares(head.text);
    const chosen = whole
      ? fresh.slice(0, rowsMax)
      : fresh.filter(({ text }) => shares(text)).slice(0, relatedMax);
    return chosen.length === 0 ? [] : [{ head, rows: chosen }];
  });
}
