import { sourceMaxCharacters } from "../../../../../schema/api/sources";
import { DamagedArchive } from "../../../../platform/zip/zip-directory";
import { makeBox } from "../html/page-box";
import { writeMarkdown } from "../html/write-markdown";
import type { SourceDocument } from "../source-document";
import { SourceReadError } from "../source-read-error";
import { BrokenXml, parseXml } from "../xml/parse-xml";
import { type Docx, openDocx } from "./open-docx";
import { readNumbering, readStyles } from "./paragraph-styles";
import { readBody } from "./read-body";

/** The text of a Word document in Markdown, with its notes at the end. Throws SourceReadError. */
export function readDocx(bytes: Uint8Array, name: string): SourceDocument {
  try {
    return read(openDocx(bytes), name);
  } catch (cause) {
    if (!(cause instanceof DamagedArchive || cause instanceof BrokenXml)) throw cause;
    throw new SourceReadError("damaged", { code: "docx_damaged" }, { cause });
  }
}

function read(docx: Docx, name: string): SourceDocument {
  const xml = docx.read(docx.main);
  if (xml === null) throw new DamagedArchive("its main part is missing");
  let characters = 0;
  const looks = {
    styleOf: readStyles(docx.read("word/styles.xml")),
    isNumbered: readNumbering(docx.read("word/numbering.xml")),
    count: (length: number) => {
      characters += length;
      if (characters > sourceMaxCharacters) throw tooLong();
    },
  };
  const parts = [xml, docx.read("word/footnotes.xml"), docx.read("word/endnotes.xml")];
  const blocks = parts.flatMap((part) => (part === null ? [] : readBody(part, looks)));
  const text = writeMarkdown(makeBox("body", blocks), () => null);
  if (text === "") throw new SourceReadError("no_text", { code: "docx_without_text" });
  if (text.length > sourceMaxCharacters) throw tooLong();
  const { title, language } = readProperties(docx.read("docProps/core.xml"));
  const heading = /^#{1,3} (.+)$/m.exec(text)?.[1] ?? "";
  return { title: heading || title || name, description: "", language, text, pages: null, links: [] };
}

const tooLong = () => new SourceReadError("too_large", { code: "long_document", max: sourceMaxCharacters });

function readProperties(xml: string | null): { title: string; language: string | null } {
  const found = new Map<string, string>();
  if (xml !== null)
    parseXml(xml, {
      text: (text, path) => {
        const name = path.at(-1) ?? "";
        if (name === "title" || name === "language") found.set(name, `${found.get(name) ?? ""}${text}`);
      },
    });
  const title = found.get("title")?.trim() ?? "";
  return {
    // Word's own placeholders.
    title: /^(?:microsoft word\b|word document$|document\d*$)/i.test(title) ? "" : title,
    language: found.get("language")?.trim() || null,
  };
}
