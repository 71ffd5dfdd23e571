import { strToU8, zipSync } from "fflate";

const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";

const styles = `${head}<w:styles ${xmlns}>
  <w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own heading"/><w:basedOn w:val="berschrift2"/></w:style>
  <w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
  <w:style w:type="paragraph" w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style>
  <w:style w:type="paragraph" w:styleId="Bullets"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
</w:styles>`;

const numbering = `${head}<w:numbering ${xmlns}>
  <w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum>
  <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
</w:numbering>`;

interface Parts {
  /** The part with the text; null for an archive without one. */
  main?: string | null;
  /** Further parts, or other bytes for one of the usual. */
  others?: Record<string, string | Uint8Array>;
}

/** A Word document whose body holds this XML. Its styles have German IDs, as in a German Word. */
export function makeDocx(
  body: string,
  { main = "word/document.xml", others = {} }: Parts = {},
): Uint8Array<ArrayBuffer> {
  const text = `${head}<w:document ${xmlns}><w:body>${body}</w:body></w:document>`;
  const files: Record<string, string | Uint8Array> = {
    "[Content_Types].xml": `${head}<Types/>`,
    "word/styles.xml": styles,
    "word/numbering.xml": numbering,
    ...(main !== null && {
      "_rels/.rels": `${head}<Relationships><Relationship Id="rId1" Type="${office}" Target="${main}"/></Relationships>`,
      [main]: text,
    }),
    ...others,
  };
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

/** A paragraph of one run, with the content of its properties. */
export const paragraph = (text: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const styled = (text: string, style: string): string =>
  paragraph(text, `<w:pStyle w:val="${style}"/>`);
export const listed = (text: string, numId: number, level = 0): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`);
