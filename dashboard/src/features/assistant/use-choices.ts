import type { Proposal } from "@schema/context";
import { useState } from "react";

/** Which changes of a proposal to apply, and with which text. At first all, as proposed. */
export function useChoices(proposal: Proposal) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [edits, setEdits] = useState<Record<string, string>>({});
  const open = proposal.items.filter(({ decision }) => decision === "open");
  const chosen = open.filter(({ id }) => !left.has(id));

  const choose = (id: string, take: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (take) next.delete(id);
      else next.add(id);
      return next;
    });
  /** Null undoes the edit. An edited change is a selected one. */
  const edit = (id: string, text: string | null) => {
    setEdits(({ [id]: _, ...others }) => (text === null ? others : { ...others, [id]: text }));
    if (text !== null) choose(id, true);
  };
  return {
    open,
    chosen,
    isChosen: (id: string) => !left.has(id),
    choose,
    chooseAll: (take: boolean) => setLeft(new Set(take ? [] : open.map(({ id }) => id))),
    editOf: (id: string) => edits[id],
    edit,
    /** The edits of the selected changes. */
    chosenEdits: Object.fromEntries(Object.entries(edits).filter(([id]) => !left.has(id))),
  };
}
export type Choices = ReturnType<typeof useChoices>;
