import { dropFiller } from "../../../../../platform/text/drop-filler";
import type { Answer } from "../../answers";
import type { TaskOf } from "../../tasks";
import { WriterError } from "../../writer-error";
import { mendGrammar } from "./mend-grammar";
import { editProseLines } from "./prose-lines";
import { editProse } from "./protect";
import { shorten } from "./shorten";
import { tidySpace } from "./tidy-space";

/** What can be done to a section by rule. Links, code and numbers stay as they are; where there is nothing to mend the section comes back unchanged. */
export function composePolish({ action, section }: TaskOf<"polish">): Answer<"polish"> {
  if (section.trim() === "") throw cannot("This section is empty.");
  switch (action) {
    case "improve":
      return { section: tidySpace(mend(section, (prose) => mendGrammar(dropFiller(prose)))) };
    case "fix_grammar":
      return { section: tidySpace(mend(section, mendGrammar)) };
    case "shorten":
      return { section: shorten(section) };
    case "expand":
      throw cannot("The offline writer cannot expand a section without inventing what no source says.");
    case "change_tone":
      throw cannot("The offline writer cannot change the tone of a text.");
    default:
      return action satisfies never;
  }
}

const mend = (section: string, edit: (prose: string) => string): string =>
  editProseLines(section, (line) => editProse(line, edit));

const cannot = (why: string) =>
  new WriterError("unsupported", `${why} Edit it by hand, or connect a model in the writer's settings.`);
