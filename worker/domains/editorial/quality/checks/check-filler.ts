import type { QualityFinding } from "../../../../../schema/api/quality";
import { dropFiller } from "../../../../platform/text/drop-filler";
import { type Check, hint } from "../finding";

/** Phrases typical of machine-written text, without a shorter replacement. */
const worn =
  /\b(?:delve(?:s|d)? (?:in)?to|in (?:today[’']s|the) (?:fast-paced|ever-(?:evolving|changing)|digital) (?:world|landscape|age|era)|ever-evolving landscape|game[- ]changer|unlock(?:s|ing)? the (?:power|potential|secrets?) of|look no further|without further ado|in conclusion|it[’']s no secret that|navigat(?:e|ing) the complexit(?:y|ies)|a testament to|take (?:it|your \w+) to the next level|(?:let[’']s )?dive (?:right )?in(?:to)?|rich tapestry|in the realm of|plays? a (?:crucial|vital|pivotal|key) role|cutting-edge|seamless(?:ly)?|elevate your|revolutioni[sz]e|harness the power)\b/i;
const shown = 10;

/** Filler phrases; suggests a shorter one that says the same, if there is one. The lists are English. */
export const checkFiller: Check = ({ sentences }) =>
  sentences
    .flatMap(({ excerpt }): QualityFinding[] => {
      const shorter = dropFiller(excerpt);
      if (shorter !== excerpt) {
        const suggestion = { find: excerpt, replace: shorter, label: "Shorten" };
        return [hint("filler_phrases", "This phrase adds nothing.", { excerpt, suggestion })];
      }
      const [phrase] = worn.exec(excerpt) ?? [];
      if (phrase === undefined) return [];
      return [
        hint("filler_phrases", `“${phrase}” is a cliché. Say what it means here, or leave it out.`, {
          excerpt,
        }),
      ];
    })
    .slice(0, shown);
