import { inflateEntry } from "../../../../platform/zip/inflate-entry";
import { DamagedArchive, readZipDirectory, type ZipEntry } from "../../../../platform/zip/zip-directory";
import { SourceReadError } from "../source-read-error";
import { parseXml } from "../xml/parse-xml";

/** A novel of 100,000 words has 5 MB of XML. */
const partMaxBytes = 20 * 1024 * 1024;
const entriesMax = 10_000;

export interface Docx {
  /** The XML of a part, or null if there is none. Throws SourceReadError for one that is too large, and DamagedArchive. */
  read: (name: string) => string | null;
  /** The name of the part with the text. */
  main: string;
}

/** Opens a Word document (ECMA-376, part 2). Throws SourceReadError for other archives, DamagedArchive and BrokenXml. */
export function openDocx(bytes: Uint8Array): Docx {
  const entries = new Map<string, ZipEntry>();
  for (const entry of readZipDirectory(bytes)) {
    if (entries.size >= entriesMax) throw new DamagedArchive("it has too many parts");
    entries.set(entry.name.replace(/^\//, ""), entry);
  }
  const read = (name: string): string | null => {
    const entry = entries.get(name);
    if (!entry) return null;
    if (entry.encrypted) throw new SourceReadError("encrypted", { code: "docx_protected" });
    if (entry.size > partMaxBytes) throw new SourceReadError("too_large", { code: "docx_large" });
    const part = inflateEntry(bytes, entry);
    return new TextDecoder(part[0] === 0xff ? "utf-16le" : part[0] === 0xfe ? "utf-16be" : "utf-8").decode(
      part,
    );
  };
  const main = mainPart(read("_rels/.rels") ?? "");
  if (main === null) throw new SourceReadError("unsupported_type", { code: "file_type" });
  return { read, main };
}

/** Most name it `word/document.xml`, Office on the web also `word/document2.xml`; a workbook's is `xl/workbook.xml`. */
function mainPart(relations: string): string | null {
  let main: string | null = null;
  if (relations !== "")
    parseXml(relations, {
      open: (name, attributes) => {
        if (name === "Relationship" && attributes.get("Type")?.endsWith("/officeDocument"))
          main = (attributes.get("Target") ?? "").replace(/^\//, "");
      },
    });
  return main !== null && /^word\//.test(main) ? main : null;
}
