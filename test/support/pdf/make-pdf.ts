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
  return file(objects, trailer);
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

const streamOf = (entries: string, bytes: Uint8Array) => [
  `<< /Length ${bytes.length} ${entries} >>\nstream\n`,
  bytes,
  "\nendstream",
];

/** Letters up to U+00FF, a byte each. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export async function deflated(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function file(objects: readonly Uint8Array[], trailer: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytesOf("%PDF-1.4\n")];
  let length = parts[0]?.length ?? 0;
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    const written = joined([`${at + 1} 0 obj\n`, object, "\nendobj\n"]);
    places.push(length);
    parts.push(written);
    length += written.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    bytesOf(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return joined(parts);
}

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === "string" ? bytesOf(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
