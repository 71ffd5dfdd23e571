import { decodeEntities } from "../../kinds/decode-entities";

/** Whether a text is what was sent, but for what WordPress does to every text field: white space, tags, references. */
export const isSameText = (theirs: unknown, ours: string): boolean =>
  typeof theirs === "string" && tidy(theirs) === tidy(ours);

const tidy = (text: string) =>
  decodeEntities(text)
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
