import type { ProposalItem } from "@schema/context";
import { fieldLabel } from "./field-words";

/** "4 changes to product, audience and glossary". */
export function changesWords(items: Pick<ProposalItem, "field">[]): string {
  const fields = [...new Set(items.map(({ field }) => fieldLabel[field].toLowerCase()))];
  const names = new Intl.ListFormat("en").format(fields);
  if (items.length === 0) return "Nothing new was found";
  return `${items.length === 1 ? "1 change" : `${items.length} changes`} to ${names}`;
}
