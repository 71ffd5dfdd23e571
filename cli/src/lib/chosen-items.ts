import type { Proposal, ProposalItem } from "../../../schema/api/context";
import { invalid } from "./cli-error.ts";

interface Chosen {
  items: ProposalItem[];
  edits: Record<string, string>;
}

/** The open changes of a proposal that are named, or all of them, with the texts that are given as `id=text`. */
export function chosenItems(proposal: Proposal, ids: string[] | undefined, edits: string[] = []): Chosen {
  const open = proposal.items.filter(({ decision }) => decision === "open");
  if (open.length === 0)
    throw invalid("Nothing in it is open any more", "`blogsvc assistant proposals` lists others.");
  const find = (id: string) => {
    const found = open.find((item) => item.id === id);
    if (!found)
      throw invalid(`No open change has the id ${id}`, `They are: ${open.map((one) => one.id).join(", ")}`);
    return found;
  };
  const items = ids ? [...new Set(ids)].map(find) : open;
  const texts = Object.fromEntries(
    edits.map((edit) => {
      const [, id, text] = /^([^=]+)=([\s\S]*)$/.exec(edit) ?? [];
      if (!id || text === undefined)
        throw invalid(`"${edit}" is no edit`, "It looks like itm_1=Another text.");
      if (!items.some((item) => item.id === id))
        throw invalid(`The edited change ${id} is not among those to take`);
      return [id, text];
    }),
  );
  return { items: items.map((item) => ({ ...item, after: texts[item.id] ?? item.after })), edits: texts };
}
