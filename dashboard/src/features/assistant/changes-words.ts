import type { ProposalItem } from "@schema/context";
import { copy } from "./copy";
import { fieldLabel } from "./field-words";

/** What a change does: "New: Acme", "Change", "Take out: Acme". */
export function changeTitle({
  name,
  before,
  after,
}: Pick<ProposalItem, "name" | "before" | "after">): string {
  if (before === "") return name === "" ? copy.changeTitle.newText : copy.changeTitle.new(name);
  if (after === "") return name === "" ? copy.changeTitle.remove : copy.changeTitle.remove2(name);
  return name === "" ? copy.changeTitle.changedText : copy.changeTitle.change(name);
}

/** "4 changes to product, audience and glossary". */
export function changesWords(items: Pick<ProposalItem, "field">[]): string {
  const fields = [...new Set(items.map(({ field }) => fieldLabel[field].toLowerCase()))];
  const names = new Intl.ListFormat("en").format(fields);
  if (items.length === 0) return "Nothing new was found";
  return `${items.length === 1 ? "1 change" : `${items.length} changes`} to ${names}`;
}
