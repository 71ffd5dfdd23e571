import { sourceMaxBytes, sourceMaxCharacters, sourceMaxPages } from "@schema/sources";

const endings = [".pdf", ".md", ".markdown", ".txt"];

export const acceptedDocuments = [...endings, "application/pdf", "text/markdown", "text/plain"].join(",");

const largest = `${sourceMaxBytes / 1024 ** 2} MB`;
const number = new Intl.NumberFormat("en");
export const documentLimits = `PDF, Markdown or plain text; up to ${largest}, ${sourceMaxPages} pages and ${number.format(sourceMaxCharacters)} characters each. Scanned PDFs without text can’t be read.`;

/** Why a file cannot be read here, before any byte is sent; undefined when it may. */
export function documentProblem(file: Pick<File, "name" | "size">): string | undefined {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return `“${file.name}” is not a PDF, Markdown or plain text file.`;
  }
  if (file.size === 0) return `“${file.name}” is empty.`;
  return file.size > sourceMaxBytes ? `“${file.name}” is over ${largest}.` : undefined;
}
