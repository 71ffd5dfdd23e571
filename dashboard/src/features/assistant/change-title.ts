import type { ProposalItem } from "@schema/context";
import { copy } from "./copy";

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
