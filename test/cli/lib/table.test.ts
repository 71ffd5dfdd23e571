import { describe, expect, it } from "vitest";
import { type Column, renderLines, renderTable, textWidth } from "../../../cli/src/lib/table.ts";
import { age } from "../../../cli/src/lib/when.ts";

interface Row {
  slug: string;
  title: string;
  when: string;
}
const columns: Column<Row>[] = [
  { head: "SLUG", cell: (row) => row.slug, flexible: "last" },
  { head: "WHEN", cell: (row) => row.when, plain: () => "2026-11-21T17:05:00Z" },
  { head: "TITLE", cell: (row) => row.title, flexible: true },
  { head: "ID", cell: () => "post_1", pipeOnly: true },
];
const rows: Row[] = [
  {
    slug: "a-slug-of-twenty-five-let",
    title: "A title that is longer than the terminal is wide, by far",
    when: "17:05",
  },
  { slug: "東京の投稿", title: "日本語のタイトルはとても長いですから切られます 🎉🎉", when: "17:06" },
];
const plain = (_: string, text: string) => text;

describe("a table", () => {
  it.each([30, 40, 60, 80, 200])("is no wider than %i columns, in columns of the terminal", (width) => {
    const lines = renderTable(rows, columns, width, plain).split("\n");
    expect(Math.max(...lines.map((line) => textWidth(line)))).toBeLessThanOrEqual(width);
    const at = lines.map((line) => textWidth(line.slice(0, line.search(/WHEN|17:0/))));
    expect(new Set(at).size).toBe(1);
  });

  it("cuts titles before slugs", () => {
    const [, first = ""] = renderTable(rows, columns, 50, plain).split("\n");
    expect(first).toMatch(/^a-slug-of-twenty-five-let {2}17:05 {2}A title that is…$/);
  });

  it("leaves out what no row has, and what only programs want", () => {
    const empty: Column<Row>[] = [...columns, { head: "PROBLEM", cell: () => "" }];
    expect(renderTable(rows, empty, 80, plain).split("\n")[0]).toMatch(/^SLUG +WHEN +TITLE$/);
  });

  it("of others' words stays on its lines", () => {
    const hostile = [{ slug: "a\nb\tc", title: "x\u001b[31my\u0007", when: "" }];
    expect(renderTable(hostile, columns, 80, plain).split("\n")[1]).toBe("a b c  xy");
    expect(renderLines(hostile, columns)).toBe("a b c\t2026-11-21T17:05:00Z\txy\tpost_1");
  });
});

it("says how long ago something was", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const of = (instant: string) => age(instant, now);
  expect([of("2026-11-21T11:59:48Z"), of("2026-11-21T11:55:00Z")]).toEqual(["12s", "5m"]);
  expect([of("2026-11-21T09:00:00Z"), of("2026-11-12T11:00:00Z"), of("2026-11-22T00:00:00Z")]).toEqual([
    "3h",
    "9d",
    "0s",
  ]);
});
