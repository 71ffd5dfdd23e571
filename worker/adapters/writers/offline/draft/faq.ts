import type { Answer } from "../../answers";
import type { Brief } from "../../tasks";
import { cut, lowerFirst } from "../text/cut";
import { plain } from "../text/plain";
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
  for (const { heading: own, sentences, items } of sections) {
    const isQuestion = /[?？]$/.test(own);
    if (!isQuestion && !english) continue;
    const answer = plain([...sentences, ...items].find(({ text }) => !said.has(text))?.text ?? "");
    if (answer === "") continue;
    const asked = isQuestion ? own : questionOf(own);
    if (asked !== "") found.push({ question: asked, answer });
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
  const product = english ? cut(brief.product, 400) : "";
  if (product.toLowerCase().includes(brief.name.toLowerCase()) && brief.name !== "") {
    found.push({ question: `What does ${cut(brief.name, 80)} do?`, answer: product });
  }
  return found.slice(0, most);
}

const asks = /^(?:how|why|what|when|where|which|who)\b/i;
const noName = /[,:;!]|\b(?:about|us|we|enough|more|less|than|compared)\b/i;

/** Few words may stand after "about", unless they are a clause or a comparison. */
function questionOf(heading: string): string {
  if (asks.test(heading)) return "";
  const isName = heading.split(" ").length < 5 && !noName.test(heading);
  return isName ? `What should I know about ${lowerFirst(heading)}?` : "";
}
