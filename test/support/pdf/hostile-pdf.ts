import { bytesOf, joined, streamOf, writePdf } from "./write-pdf";

type Part = string | Uint8Array;

/** A page that says hello in F1, of which parts are replaced by hostile ones; `more` are objects from 6 on. */
export function hostilePdf({
  resources = "",
  contents = "5 0 R",
  font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  content = streamOf("", bytesOf(hello)),
  kids = "3 0 R",
  more = [],
}: {
  resources?: string;
  contents?: string;
  font?: string;
  content?: Part[];
  kids?: string;
  more?: Part[][];
}): Uint8Array<ArrayBuffer> {
  const objects: Part[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    [`<< /Type /Pages /Count ${kids.split("R").length - 1} /Kids [${kids}] >>`],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} `,
      `/Resources << /Font << /F1 4 0 R >> ${resources} >> >>`,
    ],
    [font],
    content,
    ...more,
  ];
  return writePdf(objects.map(joined));
}

export const hello = "BT /F1 12 Tf (Hello there, this is a text) Tj ET\n";

/** From object 6 on, each draws the next twice. */
export const formsTree = (depth: number, last: string): Part[][] =>
  Array.from({ length: depth }, (_, at) => {
    const inner = `/Font << /F1 4 0 R >> /XObject << /X ${7 + at} 0 R >>`;
    return streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${inner} >>`,
      bytesOf(at === depth - 1 ? last : "/X Do /X Do"),
    );
  });
