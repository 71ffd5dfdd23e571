import type { Answer } from "../../answers";
import type { Brief } from "../../tasks";
import { cut } from "../text/cut";
import { plain } from "../text/plain";
import { ownHeading } from "./draft-words";
import type { Section } from "./sections";

const most = 5;

/** Questions that the sections answer, in the words of the sources; then own terms. */
export function composeFaq(
  brief: Brief,
  sections: readonly Section[],
  english: boolean,
  said: ReadonlySet<string>,
): Answer<"draft">["faq"] {
  const found: Answer<"draft">["faq"] = [];
  for (const { heading, sentences, items } of sections) {
    const own = ownHeading(heading);
    const isQuestion = /[?？]$/.test(own);
    if (!isQuestion && !english) continue;
    const answer = plain([...sentences, ...items].find(({ text }) => !said.has(text))?.text ?? "");
    if (answer === "") continue;
    found.push({ question: isQuestion ? own : `What is there to know about “${own}”?`, answer });
  }
  const text = sections
    .flatMap(({ sentences }) => sentences.map((sentence) => sentence.text.toLowerCase()))
    .join("\n");
  for (const { term, meaning } of english ? brief.glossary : []) {
    const name = cut(term, 100);
    const answer = cut(meaning, 400);
    if (name === "" || answer === "" || !text.includes(name.toLowerCase())) continue;
    found.push({ question: `What does “${name}” mean?`, answer });
  }
  return found.slice(0, most);
}
