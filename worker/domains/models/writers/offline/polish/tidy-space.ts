import { editProseLines } from "./prose-lines";
import { editProse } from "./protect";

/** Single spaces between words, but for indentation, after list markers, and the two spaces that break a line. */
export const tidySpace = (section: string): string =>
  editProseLines(section, (line) => {
    const [marker = ""] = /^[\s>]{0,40}(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})\s{1,40})?/.exec(line) ?? [];
    return (
      marker + editProse(line.slice(marker.length), (prose) => prose.replace(/(?<=\S) {2,}(?=\S)/g, " "))
    );
  });
