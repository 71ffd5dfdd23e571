import { describe, expect, it } from "vitest";
import { SourceReadError } from "../../../worker/domains/knowledge";
import { readBytes } from "../../../worker/domains/knowledge/reading/read-bytes";
import { makePdf, type PdfText } from "../../support/pdf/make-pdf";

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

  it("has the title in its metadata, unless a program generated it", async () => {
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

  it("of only images is reported", async () => {
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
