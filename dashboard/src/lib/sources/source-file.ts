import { sourceMaxBytes, sourceMaxCharacters, sourceMaxPages } from "@schema/sources";
import { copy } from "../copy";

const endings = [".pdf", ".docx", ".html", ".htm", ".csv", ".tsv", ".md", ".markdown", ".txt"];
const types = ["application/pdf", "text/html", "text/csv", "text/markdown", "text/plain"];

export const acceptedDocuments = [...endings, ...types].join(",");

const largest = copy.sourceFile.mb(sourceMaxBytes / 1024 ** 2);
const number = new Intl.NumberFormat("en");
export const documentLimits = copy.sourceFile.documentLimits(
  largest,
  sourceMaxPages,
  number.format(sourceMaxCharacters),
);

/** Why a file cannot be read here, before any byte is sent; undefined if it can. */
export function documentProblem(file: Pick<File, "name" | "size">): string | undefined {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return copy.sourceFile.notReadable(file.name);
  }
  if (file.size === 0) return copy.sourceFile.isEmpty(file.name);
  return file.size > sourceMaxBytes ? copy.sourceFile.isOver(file.name, largest) : undefined;
}
