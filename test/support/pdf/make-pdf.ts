import { deflated } from "./deflated";
import { bytesOf, joined, streamOf, writePdf } from "./write-pdf";

export interface PdfText {
  text: string;
  /** Points; 12 unless told. */
  size?: number;
}

export interface PdfOptions {
  title?: string;
  /** Deflated content streams, as most programs write them. */
  packed?: boolean;
  /** Put into the trailer as it is: `/Encrypt 9 0 R` for example. */
  trailer?: string;
  /** In place of the content stream of the first page: its dictionary's entries, and its bytes. */
  content?: { entries: string; bytes: Uint8Array };
}

/** A PDF 1.4 (ISO 32000-1) with one Helvetica, line by line from the top of each page; a page without lines is a picture. */
export async function makePdf(
  pages: readonly (readonly PdfText[])[],
  { title, packed = false, trailer = "", content }: PdfOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const objects: Uint8Array[] = [];
  const add = (...parts: (string | Uint8Array)[]): number => objects.push(joined(parts));
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  add(`<< /Producer (test)${title === undefined ? "" : ` /Title (${escaped(title)})`} >>`);
  for (const [at, lines] of pages.entries()) {
    const picture = lines.length === 0 && !content;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${6 + at * 2} 0 R`,
      ` /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    const body = picture ? bytesOf(inlinePicture) : bytesOf(linesOf(lines));
    if (at === 0 && content) add(...streamOf(content.entries, content.bytes));
    else if (packed) add(...streamOf("/Filter /FlateDecode", await deflated(body)));
    else add(...streamOf("", body));
  }
  return writePdf(objects, `/Info 4 0 R ${trailer}`);
}

const inlinePicture = "q 100 0 0 100 72 600 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \u0001\u0041\u0081\u00c1 EI Q";
const escaped = (text: string) => text.replace(/[\\()]/g, "\\$&");

function linesOf(lines: readonly PdfText[]): string {
  let y = 760;
  return lines
    .map(({ text, size = 12 }) => {
      y -= text === "" ? 14 : size * 1.2;
      return text === "" ? "" : `BT /F1 ${size} Tf 1 0 0 1 72 ${y.toFixed(2)} Tm (${escaped(text)}) Tj ET`;
    })
    .join("\n");
}
