import { describe, expect, it } from "vitest";
import { sourceMaxCharacters } from "../../../schema/api/sources";
import { readDocx } from "../../../worker/domains/knowledge/reading/docx/read-docx";
import { listed, makeDocx, paragraph, styled } from "../../support/docx/make-docx";
import { patchDirectory, zip } from "../import/zip";

const read = (body: string, others: Record<string, string | Uint8Array> = {}) =>
  readDocx(makeDocx(body, { others }), "anvils.docx");
const codeOf = (bytes: Uint8Array): unknown => {
  try {
    readDocx(bytes, "anvils.docx");
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
  return "read";
};

describe("a Word document", () => {
  it("is read with its headings, whatever language its styles are named in", () => {
    const { text, title } = read(
      styled("Anvils", "berschrift1") + styled("Weights", "Own") + paragraph("An anvil weighs 60 kg."),
    );
    expect(text).toBe("# Anvils\n\n## Weights\n\nAn anvil weighs 60 kg.");
    expect(title).toBe("Anvils");
  });

  it("is read with its lists, nested and numbered", () => {
    const { text } = read(
      [
        listed("Steel", 1),
        listed("Forged", 1, 1),
        listed("Cast", 1, 1),
        styled("Iron", "Bullets"),
        paragraph("Then:"),
        listed("Heat", 2),
        listed("Beat", 2),
      ].join(""),
    );
    expect(text).toBe("- Steel\n  1. Forged\n  2. Cast\n- Iron\n\nThen:\n\n1. Heat\n2. Beat");
  });

  it("is read with its tables", () => {
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join("")}</w:tr>`;
    const { text } = read(
      `<w:tbl>${row(paragraph("Model"), paragraph("Price"))}${row(paragraph("A|1"), paragraph("900") + paragraph("€"))}</w:tbl>${paragraph("After.")}`,
    );
    expect(text).toBe("| Model | Price |\n| --- | --- |\n| A\\|1 | 900 € |\n\nAfter.");
  });

  it("is read as it is displayed: with insertions and without deletions, hidden text, contents and copies", () => {
    const run = (text: string, properties = "") =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
    const { text } = read(
      [
        styled("Anvils 3", "Verzeichnis1"),
        `<w:p>${run("It ")}<w:del><w:r><w:delText>costs</w:delText></w:r></w:del><w:ins>${run("weighs")}</w:ins>${run(" SECRET", "<w:vanish/>")}<w:r><w:tab/><w:t>60</w:t><w:noBreakHyphen/><w:t>70 kg</w:t></w:r><w:moveFrom>${run(" moved")}</w:moveFrom></w:p>`,
        `<w:p><w:pPr><w:pPrChange><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr></w:pPrChange></w:pPr>${run("Plain")}</w:p>`,
        `<w:p><mc:AlternateContent xmlns:mc="m"><mc:Choice>${run("box")}</mc:Choice><mc:Fallback>${run("box")}</mc:Fallback></mc:AlternateContent></w:p>`,
        `<w:p><w:fldSimple><w:r><w:instrText>PAGE</w:instrText></w:r></w:fldSimple></w:p>`,
        `<w:p>${run("one")}<w:r><w:br/></w:r>${run("two")}</w:p>`,
      ].join(""),
    );
    expect(text).toBe("It weighs 60-70 kg\n\nPlain\n\nbox\n\none\ntwo");
  });

  it("is read with its footnotes, after the text", () => {
    const notes = `<w:footnotes xmlns:w="w"><w:footnote w:type="separator">${paragraph("---")}</w:footnote><w:footnote w:id="1">${paragraph("Measured in 2025.")}</w:footnote></w:footnotes>`;
    expect(read(paragraph("Heavy."), { "word/footnotes.xml": notes }).text).toBe(
      "Heavy.\n\nMeasured in 2025.",
    );
  });

  it("takes its title from its properties if it has no heading, or from its name", () => {
    const properties = (title: string) =>
      `<p xmlns:dc="d"><dc:title>${title}</dc:title><dc:language>de-DE</dc:language></p>`;
    const titled = (title: string) => read(paragraph("Text."), { "docProps/core.xml": properties(title) });
    expect(titled("Price list")).toMatchObject({ title: "Price list", language: "de-DE" });
    expect(titled("Microsoft Word - x").title).toBe("anvils.docx");
  });

  it("is read wherever its main part is", () => {
    const bytes = makeDocx(paragraph("Text."), { main: "word/document2.xml" });
    expect(readDocx(bytes, "a.docx").text).toBe("Text.");
  });
});

describe("what is no readable Word document", () => {
  const bomb = "0".repeat(30 * 1024 * 1024);
  const deep = `${"<w:sdt>".repeat(500)}${paragraph("x")}${"</w:sdt>".repeat(500)}`;
  const entity = '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document><w:p/></w:document>';
  const whole = makeDocx(paragraph("Text. ".repeat(500)));
  it.each<[string, Uint8Array, string]>([
    ["a zip bomb", makeDocx("", { others: { "word/document.xml": bomb } }), "too_large"],
    [
      "a bomb that lies about its size",
      lying(makeDocx("", { others: { "word/document.xml": bomb } })),
      "damaged",
    ],
    ["a bomb in its styles", makeDocx(paragraph("x"), { others: { "word/styles.xml": bomb } }), "too_large"],
    [
      "a document that is too long",
      makeDocx(paragraph("word ".repeat(sourceMaxCharacters / 5 + 1))),
      "too_large",
    ],
    ["deeply nested elements", makeDocx(deep), "damaged"],
    ["entities", makeDocx("", { others: { "word/document.xml": entity } }), "damaged"],
    ["broken XML", makeDocx("<w:p>"), "damaged"],
    ["half a file", whole.slice(0, whole.length / 2), "damaged"],
    ["a flipped byte", whole.map((byte, at) => (at === 700 ? byte ^ 255 : byte)), "damaged"],
    ["only a signature", new TextEncoder().encode("PK\u0003\u0004"), "damaged"],
    ["a workbook", makeDocx("", { main: "xl/workbook.xml" }), "unsupported_type"],
    ["another archive", zip({ "a.txt": "text" }), "unsupported_type"],
    ["no text", makeDocx(paragraph("  ")), "no_text"],
    ["a locked archive", patchDirectory(whole, (record) => record.setUint16(8, 1, true)), "encrypted"],
  ])("%s is refused with its reason", (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code);
  });

  function lying(archive: Uint8Array): Uint8Array {
    return patchDirectory(archive, (record) => record.setUint32(24, 1_000, true));
  }
});
