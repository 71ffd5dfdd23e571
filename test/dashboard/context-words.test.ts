import { describe, expect, it } from "vitest";
import { changesWords, changeTitle } from "../../dashboard/src/features/assistant/changes-words";
import {
  changedFields,
  contextText,
  entriesOf,
  entriesProblem,
  withEntries,
} from "../../dashboard/src/features/assistant/context-text";
import { emptyContext } from "../../schema/api/context";

const context = {
  ...emptyContext,
  product: "Kits",
  competitors: [{ name: "Skutt", note: "Builds kilns" }],
  glossary: [
    { term: "Cone", meaning: "Heat work" },
    { term: "Firing", meaning: "" },
  ],
};

describe("the context as text", () => {
  it("has an entry of a list on each line", () => {
    expect(contextText(context, "competitors")).toBe("Skutt: Builds kilns");
    expect(contextText(context, "glossary")).toBe("Cone: Heat work\nFiring");
  });

  it("names the fields in which two differ, and no other", () => {
    const after = { ...context, tone: "Plain", competitors: [] };
    expect(changedFields(context, after)).toEqual([
      { name: "tone", before: "", after: "Plain" },
      { name: "competitors", before: "Skutt: Builds kilns", after: "" },
    ]);
    expect(changedFields(context, { ...context })).toEqual([]);
  });
});

describe("entries", () => {
  it("go to their list and back unchanged", () => {
    expect(withEntries("competitors", entriesOf(context, "competitors"))).toEqual({
      competitors: context.competitors,
    });
    expect(withEntries("glossary", entriesOf(context, "glossary"))).toEqual({ glossary: context.glossary });
  });

  it("without any text are left out", () => {
    const rows = [
      { name: " ", text: "" },
      { name: " Cone ", text: " Heat " },
    ];
    expect(entriesProblem(rows)).toBeUndefined();
    expect(withEntries("glossary", rows)).toEqual({ glossary: [{ term: "Cone", meaning: "Heat" }] });
  });

  it("need a name, each its own", () => {
    expect(entriesProblem([{ name: "", text: "Heat" }])).toContain("Give each one a name");
    expect(
      entriesProblem([
        { name: "Cone", text: "" },
        { name: "cone ", text: "" },
      ]),
    ).toContain("“cone” is listed twice");
  });
});

describe("the words of a proposal", () => {
  it("describe a change", () => {
    expect(changeTitle({ name: "Skutt", before: "", after: "Kilns" })).toBe("New: Skutt");
    expect(changeTitle({ name: "Skutt", before: "Kilns", after: "" })).toBe("Remove: Skutt");
    expect(changeTitle({ name: "", before: "Kits", after: "Glazes" })).toBe("Changed text");
    expect(changeTitle({ name: "", before: "", after: "Glazes" })).toBe("New text");
  });

  it("count the changes and name each field once", () => {
    expect(changesWords([{ field: "product" }])).toBe("1 change to product");
    expect(changesWords([{ field: "glossary" }, { field: "glossary" }, { field: "tone" }])).toBe(
      "3 changes to glossary and tone",
    );
  });
});
