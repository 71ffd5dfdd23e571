import type { QualityFinding } from "../../../../../schema/api/quality";
import { type Check, hint, problem } from "../finding";

const longest = 250;
const empty = /^(?:image|picture|photo|screenshot|img|bild|untitled|alt|logo)?[\s\d_.-]*$/i;
const fileName = /^[\w%-]+\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** What stands for a picture where it is not seen (WCAG 2.2, 1.1.1). */
export const checkAltText: Check = ({ links }) =>
  links
    .filter(({ kind }) => kind === "image")
    .flatMap(({ text, excerpt }): QualityFinding[] => {
      if (text === "")
        return [problem("alt_text", "A picture has no alternative text. Say what it shows.", { excerpt })];
      if (empty.test(text) || fileName.test(text))
        return [
          problem("alt_text", `“${text}” says nothing of what the picture shows. Describe it.`, { excerpt }),
        ];
      if ([...text].length > longest)
        return [
          hint(
            "alt_text",
            `An alternative text is longer than ${longest} characters: screen readers read it in one go. Put the details into the text.`,
            { excerpt },
          ),
        ];
      return [];
    });
