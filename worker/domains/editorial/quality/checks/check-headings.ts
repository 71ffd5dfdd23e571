import type { QualityFinding } from "../../../../../schema/api/quality";
import { type Check, hint, problem } from "../finding";

const longWithout = 600;

/** Readers and screen readers navigate by headings: each level must be inside the one above (WCAG 2.2, 1.3.1; H42). */
export const checkHeadings: Check = ({ headings, words }) => {
  const found: QualityFinding[] = [];
  if (headings.length === 0 && words > longWithout) {
    found.push(
      hint(
        "heading_order",
        `The post has ${words} words and no headings. Divide it into sections that readers can skim.`,
      ),
    );
  }
  const seen = new Set<string>();
  const top = Math.min(2, headings[0]?.level ?? 2);
  let before = top - 1;
  for (const { level, text, excerpt } of headings) {
    if (text === "")
      found.push(problem("heading_order", "A heading is empty. Add text or remove it.", { excerpt }));
    else if (level > before + 1) {
      const wanted = "#".repeat(before + 1);
      found.push(
        problem(
          "heading_order",
          `A level ${level} heading follows ${before === 1 ? "the title (level 1)" : `a level ${before} heading`}, which skips a level.`,
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
      found.push(hint("heading_order", "Two headings are the same. Make them distinct.", { excerpt }));
    seen.add(key);
    before = level;
  }
  return found;
};
