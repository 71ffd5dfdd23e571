import { basename } from "node:path";
import { Source, sourceMaxBytes } from "../../../../schema/api/sources";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import { readBytes } from "../../lib/read-text.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

/** Whether the input is a URL, not a file. */
const isAddress = (given: string): boolean => /^https?:\/\//i.test(given);

interface AddOptions {
  /** For standard input. */
  name?: string;
  /** For a feed or sitemap, how many of its newest pages to read. */
  pages?: number;
}

/** Has the service read a page, or uploads a document; returns once it was read or failed. */
export async function addSource(
  cli: Cli,
  workspace: WorkspaceApi,
  given: string,
  { name, pages }: AddOptions = {},
): Promise<Source> {
  if (isAddress(given)) return workspace.send("POST", "sources", Source, { url: given, pages });
  if (given === "-" && !name)
    throw invalid(
      "The file needs a name. Add --name notes.md",
      "The extension determines its type: .pdf, .docx, .html, .csv, .md or .txt.",
    );
  const bytes = await readBytes(cli.io, given);
  if (bytes.length === 0) throw invalid(`${given} is empty`);
  if (bytes.length > sourceMaxBytes)
    throw invalid(`${given} is larger than ${sourceMaxBytes / 1024 / 1024} MB`);
  const form = new FormData();
  form.append("file", new Blob([bytes]), name ?? basename(given));
  return workspace.send("POST", "sources/upload", Source, form);
}
