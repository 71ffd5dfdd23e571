import { sourceMaxBytes, sourceMaxCharacters, sourceMaxPages } from "@schema/sources";
import { copy } from "../copy";

const endings = [".pdf", ".md", ".markdown", ".txt"];

export const acceptedDocuments = [...endings, "application/pdf", "text/markdown", "text/plain"].join(",");

const largest = copy.sourceFile.mb(sourceMaxBytes / 1024 ** 2);
const number = new Intl.NumberFormat("en");
export const documentLimits = copy.sourceFile.pdfMarkdownOrPlain(
  largest,
  sourceMaxPages,
  number.format(sourceMaxCharacters),
);

/** Why a file cannot be read here, before any byte is sent; undefined when it may. */
export function documentProblem(file: Pick<File, "name" | "size">): string | undefined {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return copy.sourceFile.notPdfMarkdown(file.name);
  }
  if (file.size === 0) return copy.sourceFile.isEmpty(file.name);
  return file.size > sourceMaxBytes ? copy.sourceFile.isOver(file.name, largest) : undefined;
}
