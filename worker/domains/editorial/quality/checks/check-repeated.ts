import { readWords } from "../../../../platform/text/terms";
import { type Check, problem } from "../finding";

const wordsMin = 5;
const shown = 8;

/** Sentences that stand in the text more than once, whatever their capitals and marks. */
export const checkRepeated: Check = ({ sentences }) => {
  const same = Map.groupBy(
    sentences.filter(({ words }) => words >= wordsMin),
    ({ text }) => readWords(text).join(" "),
  );
  return [...same.values()]
    .filter((group) => group.length > 1)
    .slice(0, shown)
    .map((group) =>
      problem(
        "repeated_sentences",
        `The same sentence stands here ${group.length === 2 ? "twice" : `${group.length} times`}. Keep one.`,
        { excerpt: group[0]?.excerpt },
      ),
    );
};
