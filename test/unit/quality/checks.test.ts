import { describe, expect, it } from "vitest";
import { briefNote, formerNote } from "../../../schema/api/brief-note";
import { QualityInput } from "../../../schema/api/quality";
import {
  checkAltText,
  checkBriefDraft,
  checkRepeated,
} from "../../../worker/domains/editorial/quality/check-quality";
import { checkDescription } from "../../../worker/domains/editorial/quality/checks/check-description";
import { checkFiller } from "../../../worker/domains/editorial/quality/checks/check-filler";
import { checkHeadings } from "../../../worker/domains/editorial/quality/checks/check-headings";
import { checkKeywords } from "../../../worker/domains/editorial/quality/checks/check-keywords";
import { checkReadability } from "../../../worker/domains/editorial/quality/checks/check-readability";
import { checkTitle } from "../../../worker/domains/editorial/quality/checks/check-title";
import type { Check } from "../../../worker/domains/editorial/quality/finding";
import { readQualityText } from "../../../worker/domains/editorial/quality/quality-text";

type Fields = Partial<QualityInput>;

const look = (check: Check, fields: Fields) =>
  check(
    readQualityText(
      QualityInput.parse({
        title: "How to choose an anvil that lasts",
        content: "",
        seoTitle: null,
        seoDescription: null,
        seoKeywords: [],
        excerpt: null,
        ...fields,
      }),
    ),
  );

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");
const fine =
  "An anvil is a block of steel. Smiths shape hot metal on it. The face must be flat, and the horn round.";
const prose = (sentences: number, length: number) =>
  Array.from({ length: sentences }, (_, at) => `The smith number ${at} has ${words(length)}.`).join(" ");

const cases: [name: string, check: Check, trips: [string, Fields][], passes: Fields[]][] = [
  [
    "title_length",
    checkTitle,
    [
      ["is empty", { title: " " }],
      ["is too long", { title: "A title ".repeat(9) }],
      ["is too short", { title: "Anvils" }],
      ["is short, for searches", { seoTitle: "Anvils" }],
    ],
    [
      {},
      { seoTitle: "" },
      { seoTitle: " " },
      { title: "A title ".repeat(9), seoTitle: "A title that is short enough" },
    ],
  ],
  [
    "description_length",
    checkDescription,
    [
      ["is missing", {}],
      ["is too long", { seoDescription: "Many words. ".repeat(15) }],
      ["is too short", { excerpt: "Anvils." }],
    ],
    [
      { seoDescription: "What to look at before you buy an anvil, and what to leave aside." },
      {
        seoDescription: " ",
        excerpt: "What to look at before you buy an anvil, and what to leave aside.",
      },
    ],
  ],
  [
    "heading_order",
    checkHeadings,
    [
      ["leaves out a level", { content: "## A\n\n#### B" }],
      ["begins too deep", { content: "### A" }],
      ["is empty", { content: "## A\n\n##\n\nText" }],
      ["says the same", { content: "## A\n\n## A" }],
      ["is missing in a long text", { content: prose(60, 10) }],
    ],
    [
      { content: "## A\n\n### B\n\n## C\n\n### D" },
      { content: "# A\n\n## B" },
      { content: "A\n===\n\nB\n---\n\n### C" },
      { content: "## A\n\n```md\n#### not one\n```\n\n### B" },
      { content: fine },
    ],
  ],
  [
    "alt_text",
    checkAltText,
    [
      ["is missing", { content: "![](a.png)" }],
      ["is missing in a link", { content: "[![](a.png)](/x)" }],
      ["is missing in HTML", { content: '<img src="a.png">' }],
      ["is missing by reference", { content: "![][a]\n\n[a]: a.png" }],
      ["is a file's name", { content: "![IMG_2034.jpg](a.png)" }],
      ["says nothing", { content: "![image 1](a.png)" }],
      ["is too long", { content: `![${words(60)}](a.png)` }],
    ],
    [
      { content: "![A smith at the anvil](a.png)" },
      { content: '<img src="a.png" alt="A smith">' },
      { content: "`![](a.png)` and\n\n    text\n\n```\n![](b.png)\n```" },
      { content: "<!-- ![](a.png) -->" },
    ],
  ],
  [
    "readability",
    checkReadability,
    [
      ["has a long sentence", { content: `${fine} The smith has ${words(40)}.` }],
      ["has a long paragraph", { content: prose(20, 6) }],
      ["has long sentences throughout", { content: prose(9, 24).replaceAll(". ", ".\n\n") }],
    ],
    [{ content: fine }, { content: "" }],
  ],
  [
    "keyword_stuffing",
    checkKeywords,
    [
      ["repeats a keyword", { content: "Buy an anvil here. ".repeat(6) + fine, seoKeywords: ["anvil"] }],
      [
        "repeats a phrase across lines",
        { content: "A steel\nanvil rings. ".repeat(6) + fine, seoKeywords: ["steel anvil"] },
      ],
      [
        "repeats a word",
        { content: Array.from({ length: 12 }, (_, at) => `Hammer ${at} is a hammer of steel.`).join(" ") },
      ],
      ["repeats a word in one sentence", { content: "The anvil anvil of an anvil is an anvil to me." }],
    ],
    [
      { content: fine, seoKeywords: ["anvil", "steel", "a+b (c"] },
      { content: "", seoKeywords: ["anvil"] },
    ],
  ],
  [
    "repeated_sentences",
    checkRepeated,
    [["is there twice", { content: `${fine}\n\n- **Smiths** shape hot metal on it!` }]],
    [{ content: `${fine} Yes. Yes.` }],
  ],
  [
    "filler_phrases",
    checkFiller,
    [
      [
        "can be shorter",
        { content: "It is important to note that steel rusts. It does so in order to annoy." },
      ],
      ["is worn", { content: "Let us delve into the world of anvils." }],
    ],
    [{ content: fine }],
  ],
  [
    "brief_draft",
    checkBriefDraft,
    [
      ["has its note", { content: `${briefNote}\n\n${fine}` }],
      [
        "has its note in former words",
        {
          content: `> No model wrote this draft. It holds the brief of the post: write your text from it, then delete the brief.\n\n${fine}`,
        },
      ],
      ["has the note of earlier versions", { content: `${formerNote}\n\n${fine}` }],
    ],
    [{ content: fine }],
  ],
];

describe.each(cases)("%s", (name, check, trips, passes) => {
  it.each(trips)("trips where it %s", (_, fields) => {
    const findings = look(check, fields);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      expect(finding.check).toBe(name);
      expect(finding.message).toMatch(/[.!]$/);
      if (finding.excerpt !== null) expect(fields.content).toContain(finding.excerpt);
      if (finding.suggestion) expect(fields.content).toContain(finding.suggestion.find);
    }
  });

  it.each(passes.map((fields) => [fields]))("passes %j", (fields) => {
    expect(look(check, fields)).toEqual([]);
  });
});

describe("suggestions", () => {
  const accept = (content: string, check: Check) =>
    look(check, { content }).reduce(
      (text, { suggestion }) => (suggestion ? text.replace(suggestion.find, () => suggestion.replace) : text),
      content,
    );

  it("put a heading on the level that was left out", () => {
    expect(accept("## A\n\n##### B", checkHeadings)).toBe("## A\n\n### B");
  });

  it("say a phrase shorter", () => {
    expect(accept("It is important to note that steel rusts.", checkFiller)).toBe("Steel rusts.");
  });

  it("take out the note of a brief, with the lines after it", () => {
    expect(accept(`${briefNote}\n\nAn anvil.`, checkBriefDraft)).toBe("An anvil.");
  });
});

it.each([
  ["brackets", "[".repeat(100_000)],
  ["backticks", "`a``b".repeat(50_000)],
  ["comments without end", "<!--".repeat(60_000)],
  ["angle brackets", "<a ".repeat(80_000)],
  ["one word", "a".repeat(300_000)],
  ["one sentence", "anvil ".repeat(40_000)],
  ["addresses", "https://a.test/x ".repeat(20_000)],
  ["links", "[a](/b) ".repeat(30_000)],
])("reads a text of %s", (_, content) => {
  const text = readQualityText(
    QualityInput.parse({
      title: "A",
      content,
      seoTitle: null,
      seoDescription: null,
      seoKeywords: ["anvil"],
      excerpt: null,
    }),
  );
  for (const [, check] of cases) expect(Array.isArray(check(text))).toBe(true);
});
