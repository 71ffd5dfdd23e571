import { ContextFields } from "../../../schema/api/context";
import type { Cli } from "./cli.ts";
import { invalid } from "./cli-error.ts";
import { readText } from "./read-text.ts";

interface Given {
  product?: string;
  audience?: string;
  positioning?: string;
  tone?: string;
  file?: string;
}

/** The fields that options and a JSON file name; the options have the last word. Null where nothing is given. */
export async function contextChanges(
  { io }: Pick<Cli, "io">,
  { file, ...options }: Given,
): Promise<Partial<ContextFields> | null> {
  const fromFile = file === undefined ? {} : fieldsIn(await readText(io, file), file);
  const changes = { ...fromFile, ...options };
  return Object.keys(changes).length === 0 ? null : changes;
}

function fieldsIn(text: string, file: string): Partial<ContextFields> {
  const read = ContextFields.partial().strict().safeParse(parse(text, file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(
    `${file} is no context: ${issue?.path.join(".") || "it"} ${issue?.message ?? "is wrong"}`,
    "It has the fields product, audience, positioning, tone, competitors and glossary, or some of them.",
  );
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${file} is not JSON`, "`blogsvc assistant context --json` shows what it looks like.");
  }
}
