import { describe, expect, it } from "vitest";
import { readBytes } from "../../../worker/adapters/read-source/read-bytes";
import { SourceReadError } from "../../../worker/adapters/read-source/source-read-error";
import { deflated, makePdf, type PdfText } from "../../support/pdf/make-pdf";

const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readBytes({ bytes, contentType: "application/pdf", name: "leaflet.pdf", url: null });
const codeOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  read(bytes).then(
    ({ text }) => `read: ${text.slice(0, 100)}`,
    (error: unknown) => (error instanceof SourceReadError ? error.code : String(error)),
  );
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const leaflet: PdfText[] = [
  { text: "The anvil of Acme", size: 24 },
  { text: "" },
  { text: "An anvil of Acme weighs 120 kilograms and is cast" },
  { text: "in one piece. It costs 900 euros." },
  { text: "" },
  { text: "Care", size: 16 },
  { text: "Oil it once a year." },
];

describe("a PDF", () => {
  it.each([false, true])("is read with headings and paragraphs (packed: %s)", async (packed) => {
    const bytes = await makePdf([leaflet, [{ text: "Made in Bilbao." }, { text: "2" }]], { packed });
    const document = await read(bytes);
    expect(document).toMatchObject({ title: "The anvil of Acme", pages: 2 });
    expect(document.text).toBe(
      "# The anvil of Acme\n\nAn anvil of Acme weighs 120 kilograms and is cast\nin one piece. It costs 900 euros.\n\n## Care\n\nOil it once a year.\n\nMade in Bilbao.",
    );
  });

  it("has the title it tells, unless that is a program's", async () => {
    expect((await read(await makePdf([leaflet], { title: "Price list" }))).title).toBe("Price list");
    expect((await read(await makePdf([leaflet], { title: "Microsoft Word - x.docx" }))).title).toBe(
      "The anvil of Acme",
    );
  });

  it("of 300 pages is read whole, one of 2,000 is refused", async () => {
    const pages = (count: number) =>
      Array.from({ length: count }, (_, at) => [{ text: `This is page number ${at}.` }]);
    const read300 = await read(await makePdf(pages(300), { packed: true }));
    expect([read300.pages, read300.text.includes("page number 299.")]).toEqual([300, true]);
    expect(await codeOf(await makePdf(pages(2_000)))).toBe("too_many_pages");
  });

  it("that is protected is refused", async () => {
    expect(await codeOf(await makePdf([leaflet], { trailer: "/Encrypt 4 0 R /ID [(a) (a)]" }))).toBe(
      "encrypted",
    );
  });

  it("of pictures only says so", async () => {
    expect(await codeOf(await makePdf([[], []]))).toBe("no_text");
  });

  it.each([
    ["cut off in the middle", (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 60)],
    ["nothing but its first line", () => letters("%PDF-1.7\n")],
    ["noise", () => letters(`%PDF-1.7\n${"\u0001obj stream <<[".repeat(5_000)}`)],
  ])("that is %s is damaged", async (_, harm) => {
    expect(await codeOf(harm(await makePdf([leaflet])))).toBe("damaged");
  });

  it("whose table of contents is lost is still read", async () => {
    const text = new TextDecoder("latin1").decode(await makePdf([leaflet]));
    const harmed = text.replace(/startxref\n\d+/, "startxref\n999999");
    expect(await codeOf(letters(harmed))).toContain("The anvil of Acme");
  });
});

describe("a bomb", () => {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024).fill(32);
  const bombOf = async (entries: string, bytes: Uint8Array) =>
    codeOf(await makePdf([[]], { content: { entries, bytes } }));

  it("of one stream that unpacks to 64 MB is refused", async () => {
    expect(await bombOf("/Filter /FlateDecode", await deflated(zeros(64)))).toBe("too_large");
  });

  it("is refused whatever its stream says it is", async () => {
    const bytes = await deflated(zeros(64));
    expect(await bombOf("/Subtype /Image", bytes)).toBe("too_large");
    expect(await bombOf("/Filter 4 0 R", bytes)).toBe("too_large");
    expect(await bombOf("/Filter /Fl#61teDecode", bytes)).toBe("too_large");
  });

  it("packed twice is refused before it is unpacked twice", async () => {
    const bytes = await deflated(await deflated(zeros(64)));
    expect(await bombOf("/Filter [/FlateDecode /FlateDecode]", bytes)).toBe("too_large");
  });

  it("in letters is refused", async () => {
    const hex = [...(await deflated(zeros(40)))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(await bombOf("/Filter [/ASCIIHexDecode /FlateDecode]", new TextEncoder().encode(`${hex}>`))).toBe(
      "too_large",
    );
  });

  it("of run lengths is refused", async () => {
    expect(await bombOf("/Filter /RunLengthDecode", new Uint8Array(1024 * 1024).fill(129))).toBe("too_large");
  });

  it("of many streams is refused for all together", async () => {
    const bytes = await deflated(zeros(20));
    const stream = `<< /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`;
    const one = await makePdf([leaflet]);
    const text = {
      decode: (all: Uint8Array) => Array.from(all, (byte) => String.fromCharCode(byte)).join(""),
    };
    const whole =
      text.decode(one) +
      Array.from(
        { length: 6 },
        (_, at) => `${90 + at} 0 obj\n${stream}${text.decode(bytes)}\nendstream\nendobj\n`,
      ).join("");
    expect(await codeOf(letters(whole))).toBe("too_large");
  });
});

describe("a PDF made to keep its reader busy", () => {
  const contentOf = async (text: string, packed = false) => {
    const bytes = packed ? await deflated(letters(text)) : letters(text);
    return codeOf(await makePdf([[]], { content: { entries: packed ? "/Filter /FlateDecode" : "", bytes } }));
  };

  it.each([
    ["one after another", "q ".repeat(20_000)],
    ["without a space", "q".repeat(20_000)],
    ["after other operators", "BTq ET 1q ".repeat(10_000)],
    ["that a comment seems to close", "q %Q\n".repeat(20_000)],
    ["that a text seems to close", "q (\\)Q ) ".repeat(20_000)],
    ["that letters seem to close", "q <51 Q >".repeat(20_000)],
    ["that an array seems to close", "q [Q ] ".repeat(20_000)],
    ["that a dictionary seems to close", "q << /A >> Q >> ".repeat(20_000)],
    ["that a picture seems to close", "q BI ID EI zz Q EI ".repeat(20_000)],
    ["after a picture that ends by itself", `BI /F /A85 ID ~> ${"q ".repeat(20_000)}`],
  ])("with saved states %s is refused", async (_, text) => {
    expect(await contentOf(text)).toBe("damaged");
    expect(await contentOf(text, true)).toBe("damaged");
  });

  it.each([
    ["closed again", "q 1 0 0 1 0 0 cm Q ".repeat(20_000)],
    ["around pictures", "q BI /W 1 /H 1 /BPC 8 /CS /G ID q EI Q\n".repeat(2_000)],
    ["around what is marked", "/P << /MCID 1 /A [(q)] >> BDC q Q EMC ".repeat(2_000)],
    ["of usual depth", "q ".repeat(28) + "Q ".repeat(28)],
  ])("with saved states %s is looked at as any other", async (_, text) => {
    expect(await contentOf(text)).toBe("no_text");
  });

  it("with a map of more codes than there are is refused", async () => {
    const map = `begincmap ${"<0000> <FFFFFF> <0041>\n".repeat(10)} endcmap`;
    expect(await contentOf(map)).toBe("damaged");
  });

  it("with streams that begin and never end is refused", async () => {
    const begun = Array.from({ length: 2_000 }, (_, at) => `${at + 1} 0 obj\n<</Length 9>>\nstream\n`);
    expect(await codeOf(letters(`%PDF-1.4\n${begun.join("")}`))).toBe("damaged");
    await expect(read(letters(`%PDF-1.4\n${begun.join("")}`))).rejects.toThrow(/nested/);
  });

  it.each([
    ["a page of one part over and over", `/Contents [${"6 0 R ".repeat(2_000)}]`],
    ["widths of letters that there are not", "/W [0 9000000 500]"],
  ])("with %s is refused", async (_, entry) => {
    const bytes = await makePdf([leaflet], { trailer: entry });
    await expect(read(bytes)).rejects.toThrow(/than can be/);
  });
});
