import { Context, ContextFields } from "../../../../schema/api/context";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { readText } from "../../lib/read-text.ts";
import { safeText } from "../../lib/safe-text.ts";
import { when } from "../../lib/when.ts";

interface Given {
  product?: string;
  audience?: string;
  positioning?: string;
  tone?: string;
  file?: string;
}

/** The fields set by options and a JSON file; options win. Null if none is given. */
async function contextChanges(
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
    `${file} is not a valid context: ${issue?.path.join(".") || "it"} ${issue?.message ?? "is not valid"}`,
    "A context has some or all of these fields: product, audience, positioning, tone, competitors, glossary.",
  );
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${file} is not JSON`, "For an example, run `blogsvc assistant context --json`.");
  }
}

const entry = (name: string, text: string) => (text ? `- ${name}: ${text}` : `- ${name}`);

/** Its fields in order, as texts, without empty ones. */
const contextParts = (fields: ContextFields): [head: string, text: string][] =>
  (
    [
      ["Product", fields.product],
      ["Audience", fields.audience],
      ["Positioning", fields.positioning],
      ["Tone", fields.tone],
      ["Competitors", fields.competitors.map(({ name, note }) => entry(name, note)).join("\n")],
      ["Glossary", fields.glossary.map(({ term, meaning }) => entry(term, meaning)).join("\n")],
    ] satisfies [string, string][]
  ).filter(([, text]) => text !== "");

/** A context for the terminal. */
function contextText({ fields, version, updatedAt }: Context, { paint }: Pick<Cli, "paint">): string {
  const parts = contextParts(fields).map(([head, text]) => `${paint("bold", head)}\n${safeText(text)}`);
  if (parts.length === 0)
    return "The context is empty. To start with your site, run `blogsvc assistant read <url>`.";
  return [...parts, paint("dim", `Version ${version}, changed ${when(updatedAt) ?? "never"}`)].join("\n\n");
}

export default defineCommand({
  name: "context",
  description: "Show or change what blogsvc knows about your product and readers",
  examples: [
    "assistant context",
    'assistant context --tone "Plain words, no superlatives"',
    "assistant context --file context.json",
  ],
  build: (command, cli) =>
    command
      .option("--product <text>", "What you offer")
      .option("--audience <text>", "Who your readers are, and what they need")
      .option("--positioning <text>", "What sets you apart")
      .option("--tone <text>", "How your posts sound")
      .option(
        "-f, --file <file>",
        "Fields as JSON, including competitors and glossary; - reads standard input",
      )
      .action(async (options) => {
        const changes = await contextChanges(cli, options);
        const workspace = await cli.workspace();
        const now = await workspace.get("context", Context);
        if (!changes) return cli.answer({ data: now, text: contextText(now, cli) });
        const body = { ...changes, version: now.version };
        const data = await workspace.send("PATCH", "context", Context, body);
        cli.noteAfter(`\`blogsvc assistant restore ${now.version}\` undoes this.`);
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")} version ${data.version}`,
          plain: String(data.version),
        });
      }),
});
