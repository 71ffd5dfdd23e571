import type { ProposalItem } from "@schema/context";

/** What a change does: "New: Acme", "Change", "Take out: Acme". */
export function changeTitle({
  name,
  before,
  after,
}: Pick<ProposalItem, "name" | "before" | "after">): string {
  const deed = before === "" ? "New" : after === "" ? "Remove" : "Change";
  return name === ""
    ? deed === "New"
      ? "New text"
      : deed === "Change"
        ? "Changed text"
        : "Remove"
    : `${deed}: ${name}`;
}
