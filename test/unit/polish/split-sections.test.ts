import { describe, expect, it } from "vitest";
import { splitSections } from "../../../worker/domains/editorial/polish/split-sections";

const sample = `Before all.

## First #

Text.

### Below

\`\`\`md
## no heading
\`\`\`

Second
------

- item
---

# Third`;

describe("splitSections", () => {
  it("begins a section at each heading of the first two levels", () => {
    expect(splitSections(sample).map(({ heading }) => heading)).toEqual([null, "First", "Second", "Third"]);
  });

  it.each([sample, "", "\n", "## Only\n", "a\r\n## b\r\n\r\n~~~\n## c", "```\n## never closed\n"])(
    "joins back to the text: %j",
    (text) => {
      expect(
        splitSections(text)
          .map((section) => section.text)
          .join(""),
      ).toBe(text);
    },
  );

  it("keeps the lines of an underlined heading together", () => {
    expect(splitSections("Before.\n\nTwo\nlines\n---\n\nBelow.\n")).toEqual([
      { heading: null, text: "Before.\n\n" },
      { heading: "Two lines", text: "Two\nlines\n---\n\nBelow.\n" },
    ]);
  });

  it("takes no rule, list or fence for a heading", () => {
    expect(splitSections("- item\n---\n\n> quote\n---\n\n    ## code\n\n#hash\n")).toHaveLength(1);
    expect(splitSections("````\n```\n## in\n````\n## out\n").map(({ heading }) => heading)).toEqual([
      null,
      "out",
    ]);
  });
});
