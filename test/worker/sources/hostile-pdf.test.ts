import { describe, expect, it } from "vitest";
import { SourceReadError } from "../../../worker/domains/knowledge";
import { readPdf } from "../../../worker/domains/knowledge/reading/pdf/read-pdf";
import { deflated } from "../../support/pdf/deflated";
import { formsTree, hello, hostilePdf } from "../../support/pdf/hostile-pdf";
import { makePdf } from "../../support/pdf/make-pdf";
import { bytesOf, streamOf } from "../../support/pdf/write-pdf";

/** A 48th of what is allowed. */
const fewTurns = 2_500_000;

const outcomeOf = (bytes: Uint8Array<ArrayBuffer>, turns = fewTurns): Promise<string> =>
  readPdf(bytes, "leaflet.pdf", turns).then(
    ({ text }) => `read: ${text.slice(0, 30)}`,
    (error: unknown) => (error instanceof SourceReadError ? error.code : String(error)),
  );
const packed = async (text: string | Uint8Array, entries = "") =>
  streamOf(
    `/Filter /FlateDecode ${entries}`,
    await deflated(typeof text === "string" ? bytesOf(text) : text),
  );
const blanks = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024).fill(32);
const runs = (text: string) =>
  Uint8Array.from([...(text.match(/.{128}/g) ?? []).flatMap((run) => [127, ...bytesOf(run)]), 128]);
const hex = (text: string) => bytesOf(`${[...bytesOf(text)].map((byte) => byte.toString(16)).join("")}>`);
const base85 = (text: string) =>
  bytesOf(
    `${text.replace(/.{4}/g, (four) => {
      let value = [...bytesOf(four)].reduce((sum, byte) => sum * 256 + byte, 0);
      let digits = "";
      for (let at = 0; at < 5; at++) {
        digits = String.fromCharCode(33 + (value % 85)) + digits;
        value = Math.floor(value / 85);
      }
      return digits;
    })}~>`,
  );
/** In codes of nine bits, reset before they grow. */
const lzw = (text: string) => {
  const codes = [...bytesOf(text)].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
};
const cidFont = "<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [6 0 R]";
const descendant =
  "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>";
const glyphs =
  "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /FirstChar 72 /LastChar 72 /Widths [9] /Encoding << /Differences [72 /H] >>";

describe("what a document takes", () => {
  it("is little beside what is allowed", async () => {
    const pages = Array.from({ length: 100 }, (_, at) => [{ text: `This is page number ${at}.` }]);
    expect(await outcomeOf(await makePdf(pages, { packed: true }))).toMatch(/^read/);
    expect(await outcomeOf(hostilePdf({}))).toMatch(/^read/);
  });

  it("restarts counting after a refused one", async () => {
    const hostile = hostilePdf({ content: await packed("q ".repeat(300)) });
    expect([await outcomeOf(hostile), await outcomeOf(hostilePdf({}))]).toEqual([
      "too_large",
      "read: Hello there, this is a text",
    ]);
  });

  it("is allowed to each of those read at one time", async () => {
    const turns = 400_000;
    const pages = Array.from({ length: 10 }, () => [{ text: "This is a page." }]);
    const files = await Promise.all(Array.from({ length: 8 }, () => makePdf(pages)));
    const outcomes = await Promise.all(files.map((bytes) => outcomeOf(bytes, turns)));
    expect(outcomes).toEqual(files.map(() => expect.stringMatching(/^read/)));
  });

  it("is not taken by a hostile one that is read beside them", async () => {
    const hostile = hostilePdf({ content: await packed(blanks(64)) });
    const files = [hostilePdf({}), hostile, hostilePdf({}), hostile, hostilePdf({})];
    const outcomes = await Promise.all(files.map((bytes) => outcomeOf(bytes.slice())));
    expect(outcomes.map((outcome) => outcome.split(":")[0])).toEqual([
      "read",
      "too_large",
      "read",
      "too_large",
      "read",
    ]);
  });
});

/** How often others had their turn before the work was over. */
async function turnsBeside(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns++) await new Promise((resolve) => setTimeout(resolve));
  await over;
  return turns;
}

describe("others have their turn", () => {
  it.each([
    ["of text without a font", "BT (x) Tj ET "],
    ["of states", "q 1 0 0 1 0 0 cm Q "],
  ])("while operators %s are read", async (_, operators) => {
    const few = hostilePdf({ content: await packed(operators.repeat(100)) });
    const many = hostilePdf({ content: await packed(operators.repeat(100_000)) });
    const usual = await turnsBeside(outcomeOf(few, 40_000_000));
    expect(await turnsBeside(outcomeOf(many, 40_000_000))).toBeGreaterThan(usual + 5);
  });

  it("or what would take it from them for long is refused", async () => {
    const content = await packed("zz ".repeat(5_000_000));
    expect(await outcomeOf(hostilePdf({ content }), 150_000_000)).toBe("too_large");
  });
});

describe("a bomb is refused", () => {
  it.each([
    ["of one stream", async () => packed(blanks(64))],
    ["that says it is a picture", async () => packed(blanks(64), "/Subtype /Image")],
    [
      "packed twice",
      async () => streamOf("/Filter [/FlateDecode /FlateDecode]", await deflated(await deflated(blanks(64)))),
    ],
    [
      "of run lengths",
      async () =>
        streamOf(
          "/Filter /RunLengthDecode",
          new Uint8Array(2 ** 20).map((_, at) => (at % 2 ? 32 : 129)),
        ),
    ],
  ])("%s", async (_, content) => {
    expect(await outcomeOf(hostilePdf({ content: await content() }))).toBe("too_large");
  });

  it("of one part over and over", async () => {
    const content = await packed(`${hello}${" ".repeat(200_000)}`);
    const parts = `[${"5 0 R ".repeat(2_000)}]`;
    expect(await outcomeOf(hostilePdf({ content, contents: parts }))).toBe("too_large");
    expect(await outcomeOf(hostilePdf({ content, contents: "6 0 R", more: [[parts]] }))).toBe("too_large");
  });

  it("of one page over and over", async () => {
    const content = await packed("1 0 0 1 0 0 cm ".repeat(10_000));
    expect(await outcomeOf(hostilePdf({ content, kids: "3 0 R ".repeat(200) }))).toBe("too_large");
  });
});

describe("saved states without end are refused", () => {
  const saves = "q ".repeat(2_000);
  it.each([
    ["as they are", async () => streamOf("", bytesOf(saves))],
    ["deflated", async () => packed(saves)],
    ["in what says it is a picture", async () => packed(saves, "/Subtype /Image")],
    ["in run lengths", async () => streamOf("/Filter /RunLengthDecode", runs(saves))],
    ["in LZW", async () => streamOf("/Filter /LZWDecode", lzw(saves))],
    ["in letters of 16", async () => streamOf("/Filter /ASCIIHexDecode", hex(saves))],
    ["in letters of 85", async () => streamOf("/Filter /ASCII85Decode", base85(saves))],
    [
      "after pictures",
      async () => streamOf("", bytesOf("q BI /W 1 /H 1 /BPC 8 /CS /G ID q EI ".repeat(500))),
    ],
  ])("%s", async (_, content) => {
    expect(await outcomeOf(hostilePdf({ content: await content() }))).toBe("too_large");
  });

  it.each([
    ["closed again", "q 1 0 0 1 0 0 cm Q ".repeat(5_000)],
    ["of usual depth", "q ".repeat(28) + "Q ".repeat(28)],
  ])("but not those %s", async (_, text) => {
    expect(await outcomeOf(hostilePdf({ content: streamOf("", bytesOf(text + hello)) }))).toMatch(/^read/);
  });
});

describe("a PDF made to keep its reader busy is refused", () => {
  it("with forms that draw forms", async () => {
    const resources = "/XObject << /X 6 0 R >>";
    const content = streamOf("", bytesOf("/X Do"));
    expect(await outcomeOf(hostilePdf({ resources, content, more: formsTree(30, hello) }))).toBe("too_large");
  });

  it("with forms over and over", async () => {
    const resources = "/XObject << /X 6 0 R >>";
    const of = async (forms: number) =>
      hostilePdf({ resources, content: await packed("/X Do ".repeat(forms)), more: formsTree(1, hello) });
    expect(await outcomeOf(await of(1_000))).toBe("too_large");
    expect(await outcomeOf(await of(400))).toMatch(/^read/);
  });

  it("with glyphs that draw forms, or never end", async () => {
    const font = (first: number) =>
      `${glyphs} /CharProcs << /H ${first} 0 R >> /Resources << /XObject << /X 6 0 R >> >> >>`;
    const more = [...formsTree(20, ""), streamOf("", bytesOf("9 0 0 0 9 9 d1 /X Do"))];
    expect(await outcomeOf(hostilePdf({ font: font(26), more }))).toBe("too_large");
    const endless = await packed(`9 0 0 0 9 9 d1 ${"0 0 m 1 1 l S ".repeat(100_000)}`);
    expect(await outcomeOf(hostilePdf({ font: font(6), more: [endless] }))).toBe("too_large");
  });

  it("with a map of more codes than there are", async () => {
    const ranges = "<000000> <fffffe> <0041>\n".repeat(20);
    const map = `begincmap 1 begincodespacerange <000000> <ffffff> endcodespacerange 20 beginbfrange ${ranges} endbfrange endcmap`;
    const more = [[descendant], await packed(map, "/Subtype /Image")];
    expect(await outcomeOf(hostilePdf({ font: `${cidFont} /ToUnicode 7 0 R >>`, more }))).toBe("too_large");
  });

  it("with pictures without end in a page", async () => {
    const content = await packed("BI /W 1 /H 1 /BPC 8 /CS /G ID x EI\n".repeat(50_000));
    expect(await outcomeOf(hostilePdf({ content }))).toBe("too_large");
  });

  it("with streams that begin and never end", async () => {
    const begun = Array.from({ length: 5_000 }, (_, at) => `${at + 1} 0 obj\n<</Length 9>>\nstream\n`);
    expect(await outcomeOf(bytesOf(`%PDF-1.4\n${begun.join("")}`))).toBe("too_large");
  });
});
