import type { QualityFinding } from "../../../../../schema/api/quality";
import { type Check, hint, problem } from "../finding";

const longWithout = 600;

/** Readers and screen readers go by headings: each level inside the one above (WCAG 2.2, 1.3.1; H42). */
export const checkHeadings: Check = ({ headings, words }) => {
  const found: QualityFinding[] = [];
  if (headings.length === 0 && words > longWithout) {
    found.push(
      hint(
        "heading_order",
        `The text has ${words} words and no heading. Cut it into sections that can be skimmed.`,
      ),
    );
  }
  const seen = new Set<string>();
  const top = Math.min(2, headings[0]?.level ?? 2);
  let before = top - 1;
  for (const { level, text, excerpt } of headings) {
    if (text === "")
      found.push(problem("heading_order", "A heading has no text. Fill it or remove it.", { excerpt }));
    else if (level > before + 1) {
      const wanted = "#".repeat(before + 1);
      found.push(
        problem(
          "heading_order",
          `A heading of level ${level} follows one of level ${before === 1 ? "1 (the title)" : before}: a level is left out.`,
          {
            excerpt,
            suggestion: excerpt.startsWith("#")
              ? {
                  find: excerpt,
                  replace: excerpt.replace(/^#+/, wanted),
                  label: `Make it level ${before + 1}`,
                }
              : null,
          },
        ),
      );
    }
    const key = text.toLowerCase();
    if (text !== "" && seen.has(key))
      found.push(hint("heading_order", "Two headings say the same. Tell them apart.", { excerpt }));
    seen.add(key);
    before = level;
  }
  return found;
};
