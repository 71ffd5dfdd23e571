import { describe, expect, it } from "vitest";
import { sourceMaxCharacters } from "../../../schema/api/sources";
import { parseCsv } from "../../../worker/domains/knowledge/reading/table/parse-csv";
import { readCsv } from "../../../worker/domains/knowledge/reading/table/read-csv";

const textOf = (csv: string) => readCsv(csv, "prices.csv").text;
const codeOf = (csv: string): unknown => {
  try {
    return textOf(csv);
  } catch (error) {
    return error instanceof Error && "code" in error ? [error.code, error.message] : error;
  }
};

describe("a table", () => {
  it.each([",", ";", "\t", "|"])("with %j between its cells names the column of every value", (mark) => {
    const rows = [
      ["Plan", "Price", "Note"],
      ["Basic", "9 €", ""],
      ["Pro", "29 €", "with support"],
    ];
    expect(textOf(rows.map((row) => row.join(mark)).join("\r\n"))).toBe(
      "Plan: Basic; Price: 9 €\n\nPlan: Pro; Price: 29 €; Note: with support",
    );
  });

  it("is split by the mark that fits all rows, not the first one seen", () => {
    expect(textOf("Plan;Price\nBasic;9,50\nPro;29,00\n")).toBe(
      "Plan: Basic; Price: 9,50\n\nPlan: Pro; Price: 29,00",
    );
    expect(textOf("sep=;\nPlan;Price\nBasic, small;9\n")).toBe("Plan: Basic, small; Price: 9");
  });

  it("without a head is read as it is", () => {
    expect(textOf("2024,12\n2025,14\n")).toBe("2024; 12\n\n2025; 14");
    expect(textOf("just one column\nof lines")).toBe("just one column\n\nof lines");
  });

  it("of only its head, with blank rows, or with rows too long or short is read", () => {
    expect(textOf("Plan,Price\n")).toBe("Plan; Price");
    expect(textOf("\nPlan,Price\n,\nBasic,9,more\nPro\n")).toBe("Plan: Basic; Price: 9; more\n\nPlan: Pro");
  });

  it("cannot become something else in Markdown", () => {
    expect(textOf("a\n# b\n- c\n")).toBe("a\n\n\\# b\n\n\\- c");
  });

  it("over the limit is refused, as is one whose quotation mark stays open", () => {
    expect(codeOf(`Plan,Price\n${"Basic,9\n".repeat(sourceMaxCharacters / 10)}`)).toEqual([
      "too_large",
      expect.stringContaining("400,000"),
    ]);
    expect(codeOf('Plan,Price\nBasic,9\n"Pro,29\n')).toEqual(["damaged", expect.stringContaining("line 3")]);
    expect(codeOf("\n \n,,\n")).toEqual(["no_text", "The file is empty."]);
  });
});

describe("cells", () => {
  it.each<[string, string[][]]>([
    ['"a,b",c', [["a,b", "c"]]],
    ['"a ""quoted"" word",\n', [['a "quoted" word', ""]]],
    [
      '"two\nlines",x\r\ny,z',
      [
        ["two\nlines", "x"],
        ["y", "z"],
      ],
    ],
    ['5" pipe,ok', [['5" pipe', "ok"]]],
    ['"Hello" he said,x', [["Hello he said", "x"]]],
    ["a\rb", [["a"], ["b"]]],
    ["a,", [["a", ""]]],
    ["", []],
    ['""', [[""]]],
  ])("of %j are read as in RFC 4180", (csv, rows) => {
    expect([...parseCsv(csv, ",", 100)]).toEqual(rows);
  });

  it.each([
    ["quotation marks", '"'],
    ["open quotation marks", '"x\n'],
    ["blank lines", "\n"],
    ["commas", ","],
  ])("are given up early in 20 MB of %s", (_, part) => {
    const csv = `a,b\n${part.repeat(20_000_000 / part.length)}`;
    expect(codeOf(csv)).toEqual(["too_large", expect.any(String)]);
  });
});
